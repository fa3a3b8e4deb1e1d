import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldCode } from '../../../domain/clear-code';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import { formProblem, noProblem } from '../../api/form-problem';
import type { components } from '../../api/schema';
import { forgetClass, keepClass, keptClass } from '../../session/kept-class';
import { Button } from '../../ui/buttons/button';
import { ChildList } from './child-list';
import type { Child } from './class-child';
import { ClassCodeForm } from './class-code-form';
import { FormProblem } from './form-problem';
import { PictureStep } from './picture-step';
import type { Home } from './use-sign-in';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whose pictures are asked for. Kept with the step, so that Back leads to the names of the class. */
    child?: string;
  }
}

/** The children of a class. Their names are not kept on the device. */
function useClass(code: string | undefined) {
  // A sign-in forgets all queries while this still shows: the class is neither asked for anew then, nor gone.
  const [shown] = useState(() => new Map<string, components['schemas']['ClassDoor']>());
  const query = useQuery({
    queryKey: ['class-door', code],
    enabled: code !== undefined,
    meta: { persist: false },
    staleTime: 60_000,
    gcTime: 0,
    initialData: () => (code === undefined ? undefined : shown.get(code)),
    queryFn: async ({ signal }) => {
      const body = { class_code: code ?? '' };
      const found = await call('POST', '/auth/class', { body, signal });
      keepClass(body.class_code);
      shown.set(body.class_code, found);
      return found;
    },
  });
  return { query, forgetShown: () => shown.clear() };
}

/** The child who is chosen, as a step of its own in the browser's history. */
function useAskedChild(students: readonly Child[] | undefined) {
  const router = useRouter();
  const navigate = useNavigate();
  const key = useLocation({ select: ({ state }) => state.child });
  const step = { to: '/student-login', search: { way: 'pictures' }, resetScroll: false } as const;
  return {
    child: students?.find((each) => each.key === key),
    ask: (child: Child) => void navigate({ ...step, state: { child: child.key } }),
    back: () => router.history.back(),
  };
}

/** The way in with the class: its code once per device, then a name, then three pictures. */
export default function ClassSignIn({ onDone }: { onDone: (home: Home) => Promise<void> }) {
  const { t } = useTranslation(['auth', 'common']);
  const [code, setCode] = useState(keptClass);
  // A class that the tablet keeps is shown; one that is typed is asked for until it is there.
  const [asking, setAsking] = useState(code === undefined);
  const [touched, setTouched] = useState(false);
  const { query, forgetShown } = useClass(code);
  const { data, error, isFetching, refetch } = query;
  const { child, ask, back } = useAskedChild(data?.students);
  const unknown = error instanceof ApiError && error.code === 'unknown_class';
  if (code === undefined || unknown || (asking && !data)) {
    return (
      <ClassCodeForm
        busy={isFetching}
        problem={error ? formProblem(error, ['class_code']) : noProblem}
        focus={touched}
        onCode={(typed) => {
          setAsking(true);
          setTouched(true);
          if (foldCode(typed) === code) void refetch();
          else setCode(foldCode(typed));
        }}
      />
    );
  }
  const leave = () => {
    forgetClass();
    forgetShown();
    setCode(undefined);
    setAsking(true);
    setTouched(true);
  };
  if (!data) {
    return (
      <div className="grid gap-3 [&>button]:justify-self-start">
        {error ? (
          <>
            <FormProblem problem={formProblem(error)} />
            <Button onClick={() => void refetch()} busy={isFetching}>
              {t('common:tryAgain')}
            </Button>
          </>
        ) : (
          <p role="status" className="text-muted">
            {t('class.loading')}
          </p>
        )}
        <Button look="quiet" size="small" flush onClick={leave}>
          {t('class.other')}
        </Button>
      </div>
    );
  }
  if (child) {
    return (
      <PictureStep
        key={child.key}
        classCode={code}
        child={child}
        pictures={data.pictures}
        onDone={onDone}
        onBack={back}
      />
    );
  }
  return (
    <ChildList
      name={data.name}
      students={data.students}
      focus={touched}
      onChild={(chosen) => {
        setTouched(true);
        ask(chosen);
      }}
      onLeave={leave}
    />
  );
}
