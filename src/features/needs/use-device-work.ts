import { useQuery } from '@tanstack/react-query';
import { documentOfKey, editorPath } from '../../documents/paths';
import { useLocalDocuments, useLocalScores } from '../../offline/use-outbox';
import { workPlacesQuery, type WorkPlace } from './queries';

/** What of it needs a person: two versions to choose from, or something that the server did not take. */
type Trouble = 'conflict' | 'refused';

export interface DeviceDocument {
  readonly key: string;
  readonly trouble: Trouble;
  readonly title: string;
  readonly to: string;
}

export interface DeviceScore {
  readonly id: number;
  readonly trouble: Trouble;
  /** Unknown while there is no network to ask, and of work that was taken away. */
  readonly place: WorkPlace | undefined;
}

interface Standing {
  readonly state: string;
  readonly code: string | undefined;
}

function troubleOf({ state, code }: Standing): Trouble | undefined {
  if (code === 'conflict') return 'conflict';
  return state === 'parked' ? 'refused' : undefined;
}

function pathOf(key: string): string | undefined {
  const place = documentOfKey(key);
  return place && editorPath(place.kind, place.id);
}

/** What somebody has written on this device and nobody will take up by itself. */
export function useDeviceWork(userId: number): {
  readonly documents: readonly DeviceDocument[];
  readonly scores: readonly DeviceScore[];
} {
  const local = useLocalDocuments(userId);
  const scored = useLocalScores(userId);
  const documents = [...local].flatMap(([key, document]) => {
    const trouble = troubleOf(document);
    const to = pathOf(key);
    return trouble && to ? [{ key, trouble, title: document.draft.title.trim(), to }] : [];
  });
  const troubles = new Map<number, Trouble>();
  for (const known of [scored?.releases ?? [], scored?.scores ?? []]) {
    for (const [id, standing] of known) {
      const trouble = troubleOf(standing);
      if (trouble) troubles.set(id, trouble);
    }
  }
  const { data: places = [] } = useQuery(workPlacesQuery([...troubles.keys()]));
  return {
    documents,
    scores: [...troubles].map(([id, trouble]) => ({
      id,
      trouble,
      place: places.find(({ assignment_student_id }) => assignment_student_id === id),
    })),
  };
}
