import { useTranslation } from 'react-i18next';
import type {
  Choice,
  FillBlanksQuestion,
  MatchingQuestion,
  Question,
} from '../../../../domain/content';
import { PictureView } from '../blocks/image-block';
import { RichText } from '../blocks/rich-text';
import { useContentLanguage } from '../player/lesson-context';

/** A question with room for the answer. */
export function PaperQuestion({ question }: { readonly question: Question }) {
  return (
    <div className="grid break-inside-avoid gap-2.5 rounded-md px-4 py-3 edge-strong">
      <RichText html={question.prompt} className="font-bold" />
      <Room question={question} />
    </div>
  );
}

const BLANK = 'inline-block w-28 [border-bottom:1px_solid_var(--db-ink)]';

/** So many letters of a child's hand fit on a line. */
const lettersOnLine = 45;
const maxLines = 9;

function Room({ question }: { readonly question: Question }) {
  const { t } = useTranslation(['preview', 'lesson']);
  const language = useContentLanguage();
  switch (question.kind) {
    case 'single_choice':
      return <Choices choices={question.choices} mark="circle" />;
    case 'multiple_choice':
      return <Choices choices={question.choices} mark="box" />;
    case 'true_false':
      return (
        <Choices
          choices={[
            { id: 'true', text: t('lesson:choice.true') },
            { id: 'false', text: t('lesson:choice.false') },
          ]}
          mark="circle"
          ours
        />
      );
    case 'number':
      return (
        <p className="flex min-h-9 items-end gap-2">
          <span className={BLANK} /> <span lang={language}>{question.unit}</span>
        </p>
      );
    case 'short_text':
      return <Lines count={Math.min(2, Math.ceil(question.max_length / lettersOnLine))} />;
    case 'long_text':
      return (
        <>
          {question.starter === undefined ? null : <p lang={language}>{question.starter}</p>}
          <Lines
            count={Math.max(4, Math.min(maxLines, Math.ceil(question.max_length / lettersOnLine)))}
          />
        </>
      );
    case 'fill_blanks':
      return <Blanks question={question} />;
    case 'ordering':
      return (
        <>
          <p className="text-md text-muted">{t('print.order')}</p>
          <Choices choices={question.items} mark="box" />
        </>
      );
    case 'matching':
      return <Pairs question={question} />;
    case 'drawing':
    case 'photo':
      return (
        <div className="grid min-h-56 place-items-center rounded-md [border:1.5px_dashed_var(--db-line-strong)] [&_img]:max-h-56 [&_img]:w-auto">
          {question.kind === 'drawing' && question.background !== undefined ? (
            <PictureView picture={question.background} />
          ) : null}
        </div>
      );
    case 'voice':
      return (
        <>
          <p className="text-md text-muted">{t('print.say')}</p>
          <Lines count={4} />
        </>
      );
  }
}

function Lines({ count }: { readonly count: number }) {
  return (
    <div className="grid" aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className="h-9 [border-bottom:1px_solid_var(--db-ink)]" />
      ))}
    </div>
  );
}

interface ChoicesProps {
  readonly choices: readonly Choice[];
  readonly mark: 'circle' | 'box';
  /** The words are the app's, not the lesson's. */
  readonly ours?: boolean;
}

function Choices({ choices, mark, ours = false }: ChoicesProps) {
  const language = useContentLanguage();
  return (
    <ul className="grid list-none gap-2 p-0" {...(ours ? {} : { lang: language })}>
      {choices.map((choice) => (
        <li
          key={choice.id}
          className="flex items-center gap-2.5 [&_img]:max-h-24 [&_img]:w-auto [&_img]:max-w-36"
        >
          <span
            className={`size-4.5 flex-none edge-strong ${mark === 'circle' ? 'rounded-full' : 'rounded-sm'}`}
          />
          {choice.picture === undefined ? null : <PictureView picture={choice.picture} />}
          {choice.text}
        </li>
      ))}
    </ul>
  );
}

function Blanks({ question }: { readonly question: FillBlanksQuestion }) {
  const { t } = useTranslation('preview');
  const language = useContentLanguage();
  const words = question.parts.flatMap((part) =>
    part.type === 'blank' ? (part.options ?? []) : [],
  );
  return (
    <>
      <p className="[line-height:2.25]" lang={language}>
        {question.parts.map((part, at) =>
          part.type === 'text' ? (
            // Texts have no names of their own, and their order is their identity.
            <span key={at}>{part.text}</span>
          ) : (
            <span key={part.id} className={BLANK} />
          ),
        )}
      </p>
      {words.length === 0 ? null : (
        <p className="text-md text-muted">
          {t('print.words')} <span lang={language}>{[...new Set(words)].join(' · ')}</span>
        </p>
      )}
    </>
  );
}

function Pairs({ question }: { readonly question: MatchingQuestion }) {
  const { t } = useTranslation('preview');
  const language = useContentLanguage();
  return (
    <>
      <p className="text-md text-muted">{t('print.match')}</p>
      <div className="grid grid-cols-2 gap-16" lang={language}>
        {[question.left, question.right].map((side, at) => (
          <ul key={at} className="grid list-none content-start gap-2 p-0">
            {side.map((item) => (
              <li key={item.id} className="rounded-md px-3 py-1.5 edge-strong">
                {item.text}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </>
  );
}
