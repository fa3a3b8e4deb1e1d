import { IconPlayerStopFilled, IconVolume } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '../../../ui/buttons/pill';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button';
import { useContentLanguage } from '../player/lesson-context';
import { speaker } from './speaker';
import { useCanRead, useSpeaking } from './use-speaker';
import './read-aloud.css';

interface ReadButtonProps {
  readonly readingId: string;
  /** The elements to read, looked up when the button is pressed. */
  readonly elements: () => readonly (Element | null)[];
  /** What will be read, for people who do not see where the button stands. */
  readonly label: string;
  readonly look: 'pill' | 'icon';
  /** Of what is read, where that is not the lesson's. */
  readonly language?: string;
}

/** Reads a text aloud, or stops. Not there at all on a device without a voice. */
export const ReadButton = memo(function ReadButton(props: ReadButtonProps) {
  const { readingId, elements, label, look } = props;
  const contentLanguage = useContentLanguage();
  const language = props.language ?? contentLanguage;
  const { t } = useTranslation('lesson');
  const { readingId: now, speed } = useSpeaking();
  const reading = now === readingId;
  if (!useCanRead(language)) return null;

  const toggle = () => {
    if (reading) {
      speaker.stop();
      return;
    }
    const found = elements().filter((element): element is Element => element !== null);
    speaker.read(readingId, found, language);
  };
  const Icon = reading ? IconPlayerStopFilled : IconVolume;
  const name = reading ? t('read.stop') : label;
  if (look === 'icon') {
    return (
      <UnstyledButton
        className="grid size-[44px] flex-none place-items-center rounded-full text-muted hover:bg-brand-soft hover:text-brand-text data-[reading=true]:bg-brand-soft data-[reading=true]:text-brand-text"
        aria-label={name}
        title={name}
        data-reading={reading}
        onClick={toggle}
      >
        <Icon aria-hidden size={20} />
      </UnstyledButton>
    );
  }
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Pill tint="calm" icon={<Icon size={20} />} data-reading={reading} onClick={toggle}>
        {name}
      </Pill>
      {reading ? (
        <Pill
          tint="calm"
          on={speed === 'slow'}
          onClick={() => {
            speaker.setSpeed(speed === 'slow' ? 'normal' : 'slow');
          }}
        >
          {t('read.slower')}
        </Pill>
      ) : null}
    </span>
  );
});
