import { useQuery } from '@tanstack/react-query';
import { useLocalDocuments, useLocalScores } from '../../offline/outbox/use-outbox';
import {
  troubledDocuments,
  troubledScores,
  type DeviceDocument,
  type Trouble,
} from './device-work';
import { workPlacesQuery, type WorkPlace } from './queries';

export interface DeviceScore {
  readonly id: number;
  readonly trouble: Trouble;
  /** Unknown while there is no network to ask, and of work that was taken away. */
  readonly place: WorkPlace | undefined;
}

/** What somebody has written on this device and nobody will take up by itself. */
export function useDeviceWork(userId: number): {
  readonly documents: readonly DeviceDocument[];
  readonly scores: readonly DeviceScore[];
} {
  const local = useLocalDocuments(userId);
  const troubles = troubledScores(useLocalScores(userId));
  const { data: places = [] } = useQuery(workPlacesQuery([...troubles.keys()]));
  return {
    documents: troubledDocuments(local),
    scores: [...troubles].map(([id, trouble]) => ({
      id,
      trouble,
      place: places.find(({ assignment_student_id }) => assignment_student_id === id),
    })),
  };
}
