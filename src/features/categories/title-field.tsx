import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryBounds } from '../../../domain/category-tree';
import { useFocusOnMount } from '../../ui/use-focus-on-mount';
import { Input } from '../../ui/fields/inputs';

interface TitleFieldProps {
  readonly label: string;
  readonly title: string;
  /** Why it was refused; it stands at the field. */
  readonly problem: string | undefined;
  readonly busy: boolean;
  readonly onKeep: (title: string) => void;
  /** @param byKey the focus has to go back to the row; else it is somewhere else already */
  readonly onCancel: (byKey: boolean) => void;
}

/** A title that is written in place: Enter keeps it, Escape does not. */
export function TitleField(props: TitleFieldProps) {
  const { t } = useTranslation('categories');
  const input = useFocusOnMount<HTMLInputElement>();
  const [typed, setTyped] = useState(props.title);
  const problemId = useId();
  const finish = (byKey: boolean) => {
    if (props.busy) return;
    const title = typed.replace(/\s+/g, ' ').trim();
    if (title === '' || title === props.title) props.onCancel(byKey);
    else props.onKeep(title);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish(true);
    else if (event.key === 'Escape') props.onCancel(true);
    else return;
    event.preventDefault();
  };
  return (
    <span className="grid min-w-0 flex-1 gap-1">
      <Input
        look="cell"
        className="max-w-112 font-semibold placeholder:font-normal"
        ref={input}
        value={typed}
        maxLength={categoryBounds.titleLength}
        aria-label={props.label}
        aria-invalid={props.problem !== undefined}
        aria-describedby={props.problem === undefined ? undefined : problemId}
        placeholder={t('titleHint')}
        enterKeyHint="done"
        autoComplete="off"
        onText={setTyped}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => finish(false)}
      />
      {props.problem === undefined ? null : (
        <span id={problemId} role="alert" className="font-semibold text-wrong">
          {props.problem}
        </span>
      )}
    </span>
  );
}
