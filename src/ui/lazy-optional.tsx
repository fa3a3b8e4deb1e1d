import { lazy, Suspense, type FunctionComponent } from 'react';

/** When what is on its way to the screen is there: a part that comes meanwhile would hold it up. */
const drawn = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });

/**
 * A part of a first screen that is seldom there, loaded when it is; where it does not come, the screen goes on without.
 * @param load brings its module
 */
export function lazyOptional<Props extends object>(
  load: () => Promise<{ readonly default: FunctionComponent<Props> }>,
): FunctionComponent<Props> {
  const Part = lazy<FunctionComponent<Props>>(() =>
    drawn()
      .then(load)
      .catch(() => ({ default: () => null })),
  );
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
