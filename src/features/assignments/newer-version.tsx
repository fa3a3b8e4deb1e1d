import { IconVersions } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReachable } from '../../offline/network/use-connectivity';
import { Button } from '../../ui/buttons/button';
import { Notice } from '../../ui/surfaces/notice';
import type { AssignmentDetail } from './queries';
import { VersionDialog } from './version-dialog';

interface NewerVersionProps {
  readonly assignment: AssignmentDetail;
  /** Told what was done, in words: what the focus came from may be gone. */
  readonly onDone: (words: string) => void;
}

/** Says that the sequence has moved on, and lets who runs the class follow it. */
export function NewerVersion({ assignment, onDone }: NewerVersionProps) {
  const { t } = useTranslation('assignments');
  const reachable = useReachable();
  const [asking, setAsking] = useState<number>();
  const { newer_version: newest, version, may_run } = assignment;
  if (newest === undefined && asking === undefined) return null;
  return (
    <>
      <Notice
        icon={<IconVersions size={24} />}
        actions={
          may_run && newest !== undefined ? (
            <Button
              look="plain"
              size="small"
              disabled={!reachable}
              onClick={() => setAsking(newest)}
            >
              {t('newer.move', { number: newest })}
            </Button>
          ) : null
        }
      >
        {newest === undefined ? null : t('newer.there', { number: newest, now: version })}
        {reachable || !may_run ? null : ` ${t('newer.offline')}`}
      </Notice>
      {asking === undefined ? null : (
        <VersionDialog
          assignment={assignment}
          version={asking}
          onClose={(words) => {
            setAsking(undefined);
            if (words !== undefined) onDone(words);
          }}
        />
      )}
    </>
  );
}
