import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { planBounds, type LessonDraft } from '../../../../domain/lesson-plan';
import type { Picture } from '../../../../domain/content';
import { changeLesson } from '../../../../domain/sequence-edits';
import { documentQuery } from '../../../documents/queries';
import { FieldGroup } from '../../../ui/fields/field';
import { LinesField, TextField } from '../../../ui/fields/text-field';
import { Radio } from '../../../ui/fields/inputs';
import { useBuilder } from './builder-context';
import { coverLook, GeneratedCover } from './generated-cover';

interface LessonDetailsProps {
  readonly lesson: LessonDraft;
  readonly subject: 1 | 2 | 3;
  readonly userId: number;
}

/** Pictures of the day's own resources, which can be its cover. */
function useDayPictures(userId: number, { steps }: LessonDraft): readonly Picture[] {
  const ids = [...new Set(steps.flatMap(({ resource_id: id }) => id ?? []))];
  const opened = useQueries({ queries: ids.map((id) => documentQuery(userId, 'resource', id)) });
  const images = opened.flatMap(({ data }) =>
    (data?.body.blocks ?? []).flatMap((block) =>
      block.type === 'image' && block.asset !== '' ? [{ asset: block.asset, alt: block.alt }] : [],
    ),
  );
  return [...new Map(images.map((image) => [image.asset, image])).values()];
}

const coverOption = 'relative grid cursor-pointer content-start gap-1 text-xs';
const coverRadio = 'peer absolute top-1 left-1.5';

function CoverChoice({ lesson, subject, userId }: LessonDetailsProps) {
  const pictures = useDayPictures(userId, lesson);
  const { t } = useTranslation('builder');
  const { apply } = useBuilder();
  const { cover } = lesson;
  const known = pictures.some(({ asset }) => asset === cover?.asset);
  const all = cover && !known ? [cover, ...pictures] : pictures;
  const choose = (picture: Picture | null) => apply(changeLesson(lesson.id, { cover: picture }));
  return (
    <FieldGroup label={t('cover.title')}>
      <div className="grid grid-cols-2 gap-2.5">
        <label className={coverOption}>
          <Radio
            className={coverRadio}
            name={`cover-${lesson.id}`}
            checked={cover === null}
            onChange={() => choose(null)}
          />
          <GeneratedCover subject={subject} title={lesson.title} />
          <span>{t('cover.drawn')}</span>
        </label>
        {all.map((picture) => (
          <label key={picture.asset} className={coverOption}>
            <Radio
              className={coverRadio}
              name={`cover-${lesson.id}`}
              checked={cover?.asset === picture.asset}
              onChange={() => choose(picture)}
            />
            <img className={coverLook} src={`/assets/${picture.asset}`} alt="" loading="lazy" />
            <span>{picture.alt || t('cover.noWords')}</span>
          </label>
        ))}
      </div>
      {all.length === 0 ? <p className="text-sm text-muted">{t('cover.hint')}</p> : null}
      {cover ? (
        <TextField
          spellCheck
          label={t('cover.alt')}
          value={cover.alt}
          maxLength={500}
          data-focus="cover-alt"
          onText={(alt) => choose({ ...cover, alt })}
        />
      ) : null}
    </FieldGroup>
  );
}

/** Everything about one day. */
export function LessonDetails(props: LessonDetailsProps) {
  const { lesson } = props;
  const { t } = useTranslation('builder');
  const { apply } = useBuilder();
  return (
    <>
      <TextField
        spellCheck
        label={t('day.titleField')}
        value={lesson.title}
        maxLength={planBounds.titleLength}
        data-focus="lesson-title"
        onText={(title) => apply(changeLesson(lesson.id, { title }))}
      />
      <LinesField
        grows
        label={t('day.summary')}
        hint={t('day.summaryHint')}
        value={lesson.summary}
        maxLength={planBounds.summaryLength}
        onText={(summary) => apply(changeLesson(lesson.id, { summary }))}
      />
      <CoverChoice {...props} />
    </>
  );
}
