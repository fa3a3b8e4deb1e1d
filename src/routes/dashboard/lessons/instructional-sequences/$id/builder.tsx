import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SubjectId } from '../../../../../../domain/lesson-plan';
import { may } from '../../../../../../domain/permissions';
import { grades, subjects } from '../../../../../../domain/reference';
import { NotFoundSheet } from '../../../../../features/public-pages/not-found-screen';
import { LateResourceEditor } from '../../../../../features/resources/editor/late-resource-editor';
import {
  BuilderScreen,
  NewBuilderScreen,
} from '../../../../../features/sequences/builder/builder-screen';
import type { EditorProps } from '../../../../../features/sequences/builder/use-writings';
import { loadTexts } from '../../../../../locales/i18n';
import { idOrNew } from '../../../../-id-from';
import { useNewVisit } from '../../../../-use-new-visit';
import { usePerson } from '../../../../-use-person';

export interface BuilderSearch {
  /** The step that somebody comes back to. */
  readonly step?: string;
  /** Of a sequence that is begun. */
  readonly subject?: SubjectId;
  readonly grades?: readonly number[];
}

/** What the address says, as far as it can be meant. */
function readSearch({ step, subject, grades: asked }: Record<string, unknown>): BuilderSearch {
  const known = subjects.find(({ id }) => id === Number(subject));
  const wanted: readonly unknown[] = Array.isArray(asked) ? asked : [];
  const found = grades.map(({ id }) => id).filter((id) => wanted.includes(id));
  return {
    ...(typeof step === 'string' && { step }),
    ...(known && { subject: known.id }),
    ...(found.length > 0 && { grades: found }),
  };
}

export const Route = createFileRoute('/dashboard/lessons/instructional-sequences/$id/builder')({
  validateSearch: (found): BuilderSearch => found,
  beforeLoad: ({ params }) => ({ sequenceId: idOrNew(params.id) }),
  loader: () => loadTexts('builder', 'documents', 'editor', 'uploads'),
  component: Builder,
});

const editor = (props: EditorProps) => <LateResourceEditor {...props} />;

function Builder() {
  const { user: found, sequenceId } = Route.useRouteContext();
  const user = usePerson(found);
  const { step, subject, grades: gradesOfIt } = readSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const { key, isNew, onMade } = useNewVisit(sequenceId);
  const { i18n } = useTranslation();
  const shared = {
    userId: user.id,
    startAt: step,
    missing: <NotFoundSheet />,
    readOnly: (
      <Navigate
        to="/dashboard/lessons/instructional-sequences/$id"
        params={{ id: String(sequenceId) }}
        replace
      />
    ),
    onAssign: may(user.role, 'assignments.run')
      ? (sequence: number) =>
          void navigate({ to: '/dashboard/assignments/new', search: { sequence } })
      : undefined,
    editor,
  };
  if (!isNew && sequenceId !== undefined) {
    return <BuilderScreen key={key} id={sequenceId} {...shared} />;
  }
  return (
    <NewBuilderScreen
      key={key}
      id={sequenceId}
      language={i18n.language === 'es' ? 'es' : 'en'}
      subject={subject ?? 1}
      grades={gradesOfIt ?? []}
      onMade={(id) => {
        onMade(id);
        void navigate({
          params: { id: String(id) },
          search: {},
          replace: true,
          resetScroll: false,
        });
      }}
      {...shared}
    />
  );
}
