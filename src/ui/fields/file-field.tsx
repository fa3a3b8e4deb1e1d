import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../buttons/button';
import { FieldGroup, problemText, type FrameProps } from './field';
import { FileInput } from './inputs';

interface FileFieldProps extends FrameProps {
  readonly label: string;
  /** The words of the button. */
  readonly button: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A file, chosen by a button: the browser's own field speaks the language of the browser. */
export function FileField({ button, accept, onFile, ...frame }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <FieldGroup announce {...frame}>
      {(ties) => (
        <div
          // What is dropped on the button counts as chosen.
          onDragOver={(event) => {
            if (event.dataTransfer.types.includes('Files')) event.preventDefault();
          }}
          onDrop={(event) => {
            const [file] = event.dataTransfer.files;
            if (!file) return;
            event.preventDefault();
            onFile(file);
          }}
        >
          <FileInput
            ref={input}
            accept={accept}
            aria-label={frame.label}
            onFiles={(files) => {
              const [file] = files ?? [];
              if (file) onFile(file);
            }}
          />
          <Button
            look="plain"
            size="small"
            icon={<IconFileUpload size={20} />}
            aria-describedby={ties['aria-describedby']}
            // A button may not say `aria-invalid`.
            data-invalid={problemText(frame.problem) ? '' : undefined}
            onClick={() => input.current?.click()}
          >
            {button}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
