import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentKind, SubjectId } from '../../../domain/lesson-plan';
import { subjects } from '../../../domain/reference';
import { beginAt } from '../../documents/paths';
import { Button } from '../../ui/buttons/button';
import { Dialog } from '../../ui/dialog';
import { useKeys } from '../../ui/use-keys';

/** A sequence belongs to a subject from its first moment. */
function ChooseSubject(props: { onChoose: (subject: SubjectId) => void; onClose: () => void }) {
  const { t } = useTranslation(['lesson-lists', 'common', 'reference']);
  return (
    <Dialog title={t('sequence.new')} closeLabel={t('common:close')} onClose={props.onClose}>
      <p>{t('new.subject')}</p>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 max-slim:grid-cols-1">
        {subjects.map(({ id }) => (
          <Button key={id} look="plain" onClick={() => props.onChoose(id)}>
            {t(`reference:subject.${id}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

interface NewDocumentProps {
  readonly kind: DocumentKind;
  /** Names the key beside the button; one such button to a screen has it. */
  readonly withKey?: boolean;
}

/** Opens a new document of one's own, which is made by its first word. */
export function NewDocument({ kind, withKey = false }: NewDocumentProps) {
  const { t } = useTranslation('lesson-lists');
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState(false);
  const start = () => {
    if (kind === 'sequence') setChoosing(true);
    else void navigate(beginAt(kind));
  };
  useKeys(withKey ? [{ keys: 'n', words: t(`${kind}.new`), run: start }] : []);
  return (
    <>
      <Button icon={<IconPlus size={20} />} onClick={start}>
        {t(`${kind}.new`)}
      </Button>
      {choosing ? (
        <ChooseSubject
          onClose={() => setChoosing(false)}
          onChoose={(subject) => {
            setChoosing(false);
            void navigate(beginAt(kind, subject));
          }}
        />
      ) : null}
    </>
  );
}
