import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxListRows, readStudentList } from '../../../domain/student-list';
import type { StudentList } from '../../../domain/student-list';
import { call } from '../../api/call';
import { firstWord } from '../../api/form-problem';
import { GuardedDialog } from '../../forms/guarded-dialog';
import { ListField } from '../../forms/list-field';
import { OptionsField } from '../../forms/options-field';
import type { RefusedFile } from '../../forms/text-file';
import { useSubmit } from '../../forms/use-submit';
import type { OptionsQuery } from '../../forms/options-state';
import { ProblemText } from '../../forms/problem-line';
import { schoolsQuery } from '../../lists/schools-query';
import { useChoosesSchool } from '../../session/use-chooses-school';
import { Button } from '../../ui/buttons/button';
import { ScrollBox } from '../../ui/surfaces/scroll-box';
import { ImportRow } from './import-row';
import type { StudentImport } from './queries';

interface ImportDialogProps {
  /** Where a line goes that names no group. */
  readonly group?: { readonly id: number; readonly name: string };
  /** Told of the students who are new, and how many lines did something. */
  readonly onMade: (newIds: readonly number[], count: number) => Promise<void>;
  readonly onClose: () => void;
}

/** A thousand students are compared and written in some seconds. */
const timeoutMs = 90_000;
const longestText = 200_000;

type Refused = Extract<StudentList, { refused: string }> | RefusedFile;

function whyNot(text: string): Refused | undefined {
  if (text.length > longestText) return { refused: 'too_long' };
  const list = readStudentList(text);
  return 'refused' in list ? list : undefined;
}

/** What a look at a list depends on besides its text. */
interface Choices {
  /** Lines whose name somebody has already, and who is another child. */
  readonly asNew: ReadonlySet<number>;
  /** Of somebody who keeps several: the one that is meant. */
  readonly school: number | undefined;
}

const noChoices: Choices = { asNew: new Set(), school: undefined };

interface LookProps {
  readonly look: StudentImport;
  /** Of somebody who keeps several; none where the group says it. */
  readonly schools: OptionsQuery & {
    readonly data:
      { readonly data: readonly { readonly id: number; readonly name: string }[] } | undefined;
  };
  readonly asksSchool: boolean;
  readonly school: number | undefined;
  readonly onSchool: (id: number | undefined) => void;
  readonly asNew: ReadonlySet<number>;
  readonly onAsNew: (line: number, asNew: boolean) => void;
}

const counted = ['error', 'new', 'joins', 'there'] as const;

function Look(props: LookProps) {
  const { look, schools, asksSchool, school, asNew, onSchool, onAsNew } = props;
  const { t } = useTranslation('students');
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // What has to be mended first, then the order of the list.
  const rows = [...look.rows].sort(
    (a, b) => Number(b.result === 'error') - Number(a.result === 'error') || a.line - b.line,
  );
  const words = counted.flatMap((result) => {
    const count = rows.filter((row) => row.result === result).length;
    return count > 0 ? [t(`count.${result}`, { count })] : [];
  });
  return (
    <>
      <p ref={heading} tabIndex={-1} className="font-bold">
        {words.join(' · ')}
      </p>
      {asksSchool && (!schools.data || schools.data.data.length > 1) ? (
        <OptionsField
          query={schools}
          label={t('list.school')}
          value={school}
          none={t('list.anySchool')}
          options={(schools.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={onSchool}
        />
      ) : null}
      <ScrollBox className="max-h-[50vh]" label={t('list.rows')}>
        <ul className="m-0 grid list-none p-0">
          {rows.map((row) => (
            <ImportRow key={row.line} row={row} asNew={asNew.has(row.line)} onAsNew={onAsNew} />
          ))}
        </ul>
      </ScrollBox>
    </>
  );
}

/** Students from a pasted list or a file: first looked at, then made. Nothing is made before it is said what. */
export function ImportDialog({ group, onMade, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['students', 'common']);
  const wordsOf = (why: Refused): string =>
    [
      t(`refused.${why.refused}`, { count: maxListRows }),
      ...('seen' in why ? [t('refused.seen', { seen: why.seen.join(' · ') })] : []),
    ].join(' ');
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<Refused>();
  const [look, setLook] = useState<StudentImport>();
  const [choices, setChoices] = useState(noChoices);
  const { chooses } = useChoosesSchool();
  const asksSchool = !group && chooses;
  const schools = useQuery({ ...schoolsQuery, enabled: asksSchool });
  const send = (confirm: boolean, { asNew, school }: Choices) =>
    call('POST', '/dashboard/students/import', {
      body: {
        text,
        confirm,
        as_new: [...asNew],
        ...(group && { group_id: group.id }),
        ...(school !== undefined && { school_id: school }),
      },
      timeoutMs,
    });
  const check = useSubmit(async (chosen: Choices) => setLook(await send(false, chosen)));
  const make = useSubmit(async () => {
    const { rows } = await send(true, choices);
    const done = rows.filter(({ result }) => result === 'new' || result === 'joins');
    const newIds = done.flatMap((row) => (row.result === 'new' ? (row.student_id ?? []) : []));
    await onMade(newIds, done.length);
  });
  const busy = check.busy || make.busy;
  const said = firstWord(make.problem) ?? firstWord(check.problem);
  const count = look?.rows.filter(({ result }) => result === 'new' || result === 'joins').length;
  const start = () => {
    const why = whyNot(text);
    setRefused(why);
    if (!why) void check.submit(choices);
  };
  const choose = (change: Partial<Choices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    void check.submit(next);
  };
  const chooseNew = (line: number, isNew: boolean) => {
    const asNew = new Set(choices.asNew);
    if (isNew) asNew.add(line);
    else asNew.delete(line);
    choose({ asNew });
  };
  const write = (next: string) => {
    setText(next);
    setRefused(undefined);
    // Lines have other numbers now.
    setChoices({ ...choices, asNew: new Set() });
  };
  return (
    <GuardedDialog
      title={group ? t('list.titleOf', { group: group.name }) : t('list.title')}
      changed={text.trim() !== ''}
      busy={busy}
      onClose={onClose}
    >
      {(close) => (
        <div className="grid gap-3">
          {look ? (
            <Look
              look={look}
              schools={schools}
              asksSchool={asksSchool}
              {...choices}
              onSchool={(school) => choose({ school })}
              onAsNew={chooseNew}
            />
          ) : (
            <ListField
              label={t('list.label')}
              hint={t('list.hint')}
              example={t('list.example')}
              file={t('list.file')}
              rows={9}
              text={text}
              problem={refused && wordsOf(refused)}
              most={longestText}
              onText={write}
              onRefused={setRefused}
            />
          )}
          <ProblemText said={said} />
          <div className="flex flex-wrap items-center gap-3">
            {!look ? (
              <Button busy={busy} onClick={start}>
                {t('list.check')}
              </Button>
            ) : (
              <>
                {count ? (
                  <Button busy={busy} onClick={() => void make.submit()}>
                    {t('list.make', { count })}
                  </Button>
                ) : null}
                <Button look="plain" onClick={() => setLook(undefined)}>
                  {t('list.back')}
                </Button>
              </>
            )}
            {busy ? null : (
              <Button look="plain" onClick={close}>
                {t('common:close')}
              </Button>
            )}
          </div>
        </div>
      )}
    </GuardedDialog>
  );
}
