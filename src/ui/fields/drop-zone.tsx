import { IconUpload, IconX } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '../buttons/button';
import { FileInput } from './inputs';
import './drop-zone.css';

interface DropZoneProps {
  /** Names the place, and the field behind it. */
  readonly label: string;
  /** The field by itself, where the place has another name. */
  readonly fileLabel?: string;
  /** `large` where it is all that a screen is for, `band` above the list that it brings something into. */
  readonly size?: 'large' | 'band';
  /** The words of its one button, which begins and stops. */
  readonly button: string;
  readonly cancel: string;
  /** A file is on its way: the button stops it. */
  readonly busy: boolean;
  readonly accept: string;
  readonly multiple?: boolean;
  /** Chosen, dropped or pasted: one at least. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly onCancel: () => void;
  /** Something is there already; another takes its place. */
  readonly filled?: boolean;
  /** What it is for, what is there already, how far it is. */
  readonly children?: ReactNode;
  /** Beside the button. */
  readonly beside?: ReactNode;
  /** How it stands, said when it changes. */
  readonly said: ReactNode;
  readonly wrong: boolean;
}

/** A place for files: a button, somewhere to drop them, and paste. */
export function DropZone(props: DropZoneProps) {
  const { label, size, button, cancel, busy, accept, multiple, onFiles, onCancel } = props;
  const { fileLabel = label } = props;
  const Place = size ? 'section' : 'div';
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drag = (event: DragEvent, isOver: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isOver);
  };
  const take = (files: FileList | null): boolean => {
    const found = [...(files ?? [])];
    if (found.length > 0) onFiles(found);
    return found.length > 0;
  };
  return (
    <Place
      className="db-drop-zone"
      data-size={size}
      data-over={over || undefined}
      data-filled={props.filled || undefined}
      role={size ? undefined : 'group'}
      aria-label={label}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        if (take(event.clipboardData.files)) event.preventDefault();
      }}
    >
      {props.children}
      <div
        className={`flex flex-wrap items-center gap-x-3.5 gap-y-2 ${size === 'large' ? 'justify-center' : ''}`}
      >
        {/* One button that changes its word: the focus stays on it. */}
        <Button
          look={size && !busy ? 'main' : 'plain'}
          size={size ? 'normal' : 'small'}
          icon={busy ? <IconX size={18} /> : size ? undefined : <IconUpload size={18} />}
          onClick={() => (busy ? onCancel() : input.current?.click())}
        >
          {busy ? cancel : button}
        </Button>
        {props.beside}
      </div>
      <p role="status" data-wrong={props.wrong || undefined}>
        {props.said}
      </p>
      <FileInput {...{ accept, multiple }} ref={input} aria-label={fileLabel} onFiles={take} />
    </Place>
  );
}
