import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { Action } from '../ui/buttons/action';
import { readTextFile, type RefusedFile } from './text-file';
import classes from './list-field.module.css';

/** Of any encoding that is read. */
const bytesPerLetter = 4;

interface ListFieldProps {
  readonly label: string;
  readonly hint: string;
  /** What a list looks like; stands in the field while it is empty. */
  readonly example: string;
  /** The words of the button that takes a file instead. */
  readonly file: string;
  /** Lines that are seen at once. */
  readonly rows: number;
  readonly text: string;
  /** Why the list cannot be read. */
  readonly problem: string | undefined;
  /** Letters that a list may have. */
  readonly most: number;
  readonly onText: (text: string) => void;
  /** Told why a file that was chosen has no text. */
  readonly onRefused: (refused: RefusedFile) => void;
}

/** A list that is pasted, typed or taken from a file. It has the focus at once, and again when it was refused. */
export function ListField(props: ListFieldProps) {
  const { label, hint, example, rows, text, problem, most, onText, onRefused } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (problem !== undefined) field.current?.focus();
  }, [problem]);
  const take = async (chosen: File) => {
    const read = await readTextFile(chosen, most * bytesPerLetter);
    if ('refused' in read) onRefused(read);
    else onText(read.text);
  };
  return (
    <div className={classes['list']}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className="text-muted">
        {hint}
      </p>
      <textarea
        ref={field}
        id={id}
        data-autofocus
        rows={rows}
        spellCheck={false}
        autoCapitalize="none"
        placeholder={example}
        value={text}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? `${id}-hint` : `${id}-problem`}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {problem === undefined ? null : (
        <p id={`${id}-problem`} role="alert" className="font-semibold text-wrong">
          {problem}
        </p>
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label={props.file}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) void take(chosen);
          event.currentTarget.value = '';
        }}
      />
      <Action
        look="quiet"
        size="small"
        icon={<IconFileUpload size={20} />}
        onClick={() => file.current?.click()}
      >
        {props.file}
      </Action>
    </div>
  );
}
