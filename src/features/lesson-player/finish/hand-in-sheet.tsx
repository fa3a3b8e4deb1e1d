import { IconCircleCheck, IconPaperclip, IconPencilExclamation } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button';
import { Sheet } from '../../../ui/surfaces/sheet';
import { plainText } from '../blocks/sanitize';
import { useContentLanguage, useLesson } from '../player/lesson-context';
import { HandIn } from './hand-in';
import { useImproveFirst } from './improve-first';
import { overviewOf, type Missing } from './overview';
import { ParkedHandIn } from './parked-hand-in';

interface HandInSheetProps {
  readonly onGo: (page: string, questionId?: string) => void;
}

/** The check before handing in: what is answered, what is not, and the way there. */
export function HandInSheet({ onGo }: HandInSheetProps) {
  const { t } = useTranslation('lesson');
  const { lesson, autosave } = useLesson();
  // Drafts on their way to the device count as well.
  useSyncExternalStore(autosave.subscribe, autosave.version);
  const improveFirst = useImproveFirst();
  const [asks, setAsks] = useState(false);
  const first = lesson.steps[0];
  const overview = overviewOf(
    lesson.steps,
    (id) => autosave.draft(id)?.value ?? lesson.answers.get(id)?.value,
  );
  const complete = overview.missing.length === 0;
  const open = overview.answered === 0 ? overview.missing[0] : undefined;
  const due = overview.missing.find(({ question }) => question.required);
  const Icon = complete ? IconCircleCheck : IconPencilExclamation;
  return (
    <Sheet as="section" className="gap-4.5">
      {lesson.handedIn === 'parked' ? (
        <ParkedHandIn />
      ) : (
        <HandIn
          complete={complete}
          onImprove={improveFirst && first !== undefined ? () => onGo(first.id) : undefined}
          onBegin={open && (() => onGo(open.stepId, open.question.id))}
          onMissing={due && (() => onGo(due.stepId, due.question.id))}
          onAsk={setAsks}
        />
      )}
      {overview.all === 0 ? null : (
        <p
          className="flex items-center gap-3 text-3xl font-bold data-[complete=true]:text-done-text"
          data-complete={complete}
        >
          <Icon aria-hidden size={28} className={complete ? 'flex-none' : 'flex-none text-muted'} />
          {complete
            ? t('finish.allAnswered', { count: overview.all })
            : t('finish.answered', { answered: overview.answered, all: overview.all })}
        </p>
      )}
      {complete || asks ? null : (
        <>
          <h3 className="text-lg">{t('finish.missing')}</h3>
          <ul className="grid list-none gap-2 p-0">
            {overview.missing.map((missing) => (
              <li key={missing.question.id}>
                <MissingLink
                  missing={missing}
                  onGo={() => onGo(missing.stepId, missing.question.id)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {overview.files === 0 ? null : (
        <p className="flex items-center gap-2.5 text-lg text-muted">
          <IconPaperclip aria-hidden size={22} />
          {t('finish.files', { count: overview.files })}
        </p>
      )}
    </Sheet>
  );
}

interface MissingLinkProps {
  readonly missing: Missing;
  readonly onGo: () => void;
}

function MissingLink({ missing, onGo }: MissingLinkProps) {
  const language = useContentLanguage();
  const { t } = useTranslation('lesson');
  const { question, stepNumber, answered } = missing;
  const note =
    answered === 'part' ? 'finish.begun' : question.required ? undefined : 'finish.optional';
  return (
    <UnstyledButton
      className="db-option flex min-h-14 w-full flex-wrap items-center gap-x-3.5 gap-y-1 px-4 py-2 text-lg"
      onClick={onGo}
    >
      <span className="flex-none text-base text-muted">
        {t('finish.step', { number: stepNumber })}
      </span>
      <span
        lang={language}
        className="min-w-0 flex-[1_1_14ch] font-semibold text-brand-text underline underline-offset-4"
      >
        {plainText(question.prompt)}
      </span>
      {note === undefined ? null : (
        <span className="flex-none rounded-full bg-gold-soft px-3 py-0.5 text-md text-ink">
          {t(note)}
        </span>
      )}
    </UnstyledButton>
  );
}
