import { lazy, Suspense } from 'react';
import type { StatePictureName } from './state-pictures';

/** Keeps the room of a picture that is on its way, or does not come: the words stand below it either way. */
function NoPicture() {
  return <svg width={200} height={130} aria-hidden="true" focusable="false" />;
}

const AnyPicture = lazy(async () => {
  const pictures = await import('./state-pictures').catch(() => undefined);
  return { default: pictures?.default ?? NoPicture };
});

/** A picture for a screen that has one only now and then, so that the pictures do not come before the screen. */
export function StatePicture({ name }: { readonly name: StatePictureName }) {
  return (
    <Suspense fallback={<NoPicture />}>
      <AnyPicture name={name} />
    </Suspense>
  );
}
