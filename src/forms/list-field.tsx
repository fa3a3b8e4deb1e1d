import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/buttons/button';
import { FileInput } from '../ui/fields/inputs';
import { LinesField } from '../ui/fields/text-field';
import { readTextFile, type RefusedFile } from './text-file';

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
    <div className="grid justify-items-start gap-2">
      <LinesField
        first
        ref={field}
        className="w-full"
        rows={rows}
        spellCheck={false}
        autoCapitalize="none"
        placeholder={example}
        value={text}
        {...{ label, hint, problem, onText }}
      />
      <FileInput
        ref={file}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label={props.file}
        onFiles={(files) => {
          const [chosen] = files ?? [];
          if (chosen) void take(chosen);
        }}
      />
      <Button
        look="quiet"
        size="small"
        icon={<IconFileUpload size={20} />}
        onClick={() => file.current?.click()}
      >
        {props.file}
      </Button>
    </div>
  );
}
