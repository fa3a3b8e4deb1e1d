import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { Note } from '../../../ui/surfaces/note';

interface LoadFailureState {
  readonly failed: boolean;
}

function PartFailed({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const { t } = useTranslation('lesson');
  return (
    <Note
      as="div"
      tone="warn"
      size="large"
      className="grid justify-items-start gap-2.5"
      role="alert"
    >
      <p>{t('loading.partFailed')}</p>
      <Button look="plain" size="small" onClick={onTryAgain}>
        {t('action.tryAgain')}
      </Button>
    </Note>
  );
}

/** A part that cannot be loaded or breaks does not take the lesson with it. */
export class LoadFailure extends Component<{ readonly children: ReactNode }, LoadFailureState> {
  override state: LoadFailureState = { failed: false };

  static getDerivedStateFromError(): LoadFailureState {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <PartFailed onTryAgain={() => this.setState({ failed: false })} />;
  }
}
