import { NotFoundSheet } from '../features/public-pages/not-found-sheet';
import { PublicArea } from './-public-area';

/** Any path that is none of ours: a page of the public area, as the specification lists it. */
export function NotFound() {
  return (
    <PublicArea>
      <div className="grid justify-items-center py-6">
        <NotFoundSheet />
      </div>
    </PublicArea>
  );
}
