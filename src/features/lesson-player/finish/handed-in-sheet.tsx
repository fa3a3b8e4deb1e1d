import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnectivity } from '../../../offline/network/use-connectivity';
import { Button } from '../../../ui/buttons/button';
import { Sheet } from '../../../ui/surfaces/sheet';
import { useLesson } from '../player/lesson-context';
import { MainAction } from '../player/main-action';
import { isSoundOff, playChime, setSoundOff } from './chime';
import { Ribbon } from './ribbon';
import classes from './finish.module.css';

interface HandedInSheetProps {
  readonly onGo: (page: string) => void;
  readonly onClose: () => void;
}

/** The work is out of the student's hands; says how far it has come. */
export function HandedInSheet({ onGo, onClose }: HandedInSheetProps) {
  const { t } = useTranslation('lesson');
  const { lesson, work, announce } = useLesson();
  const connected = useConnectivity() === 'online';
  const waits = lesson.handedIn !== 'sent';
  const where = waits ? (connected ? 'sending' : 'onDevice') : 'sent';
  const key = `handedIn.${work.goesNowhere ? 'nowhere' : where}` as const;
  const scored = lesson.state === 'scored';
  const text = t(key, { teacher: lesson.teacher });
  useEffect(() => {
    if (!scored) announce('hand-in', text);
  }, [announce, text, scored]);
  const first = lesson.steps[0];
  return (
    <Sheet as="section" className="gap-4.5">
      {scored ? null : (
        <div className="flex flex-wrap items-center gap-6">
          <div className={`${classes['moment'] ?? ''} relative aspect-[4/3] flex-[0_1_240px]`}>
            <img
              className="size-full rounded-control bg-paper-deep object-cover"
              src={`/assets/${lesson.cover.asset}`}
              alt={lesson.cover.alt}
              lang={lesson.language}
              decoding="async"
              onError={(event) => event.currentTarget.remove()}
            />
            <Ribbon />
          </div>
          <div className="grid flex-[1_1_18ch] gap-2">
            <p className="text-3xl leading-relaxed font-bold">{text}</p>
            <p className="text-base text-muted">
              {t('handedIn.next', { teacher: lesson.teacher })}
            </p>
            <SoundSwitch />
          </div>
        </div>
      )}
      {first === undefined ? null : (
        <div>
          <Button look="plain" size="tall" onClick={() => onGo(first.id)}>
            {t('handedIn.look')}
          </Button>
        </div>
      )}
      <MainAction onClick={onClose}>{t('action.backHome')}</MainAction>
    </Sheet>
  );
}

/** The notes at the end can be too much for a class, or for a child. */
function SoundSwitch() {
  const { t } = useTranslation('lesson');
  const [off, setOff] = useState(isSoundOff);
  const Icon = off ? IconVolumeOff : IconVolume;
  return (
    <div>
      <Button
        look="plain"
        size="small"
        aria-pressed={!off}
        onClick={() => {
          setSoundOff(!off);
          setOff(!off);
          if (off) playChime();
        }}
        icon={<Icon size={20} />}
      >
        {t('handedIn.sound')}
      </Button>
    </div>
  );
}
