import { useState } from 'react';
import type { TodayItem } from './queries';
import { SubjectTile } from './subject';

interface CoverProps {
  readonly cover: TodayItem['cover'];
  readonly subject: TodayItem['subject_id'];
  readonly language: TodayItem['language'];
}

/** The lesson's picture; while it is missing, the subject's own. */
export function Cover({ cover, subject, language }: CoverProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <div
      className="relative grid min-h-full place-items-center overflow-hidden bg-(--db-tint)"
      data-subject={subject}
    >
      {failed === cover.asset ? (
        <SubjectTile subject={subject} size={48} />
      ) : (
        <img
          className="db-picture absolute inset-0 size-full object-cover object-[50%_40%]"
          src={`/assets/${cover.asset}`}
          alt={cover.alt}
          lang={language}
          decoding="async"
          fetchPriority="high"
          onError={() => setFailed(cover.asset)}
        />
      )}
    </div>
  );
}
