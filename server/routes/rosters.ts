import { languageOfRequest } from '../plugins/language';
import { rosterBounds } from '../../domain/rosters/bounds';
import type { Operations } from '../plugins/operations';
import type { RosterLocks } from '../services/rosters/locks';
import type { Rosters } from '../services/rosters/rosters';
import { savedAs } from './downloads';

export function rosterRoutes(rosters: Rosters, locks: RosterLocks): Operations {
  return {
    listRosterRuns: ({ person, query }) => rosters.list(person, query),
    readRoster: {
      bodyLimit: rosterBounds.zipBytes,
      handler: ({ person, query, content }) => rosters.read(person, query.name, content),
    },
    getRosterLocks: ({ person }) => locks.get(person),
    setRosterLocks: ({ person, body }) => locks.set(person, body.locked),
    getRosterRun: ({ person, params }) => rosters.get(person, params.run_id),
    listRosterLines: ({ person, params, query }) => rosters.lines(person, params.run_id, query),
    exportRosterReport: async ({ request, person, params, reply }) => {
      const language = languageOfRequest(request);
      const { name, content } = await rosters.export(person, params.run_id, language);
      savedAs(reply, name, 'text/csv; charset=utf-8');
      return content;
    },
    applyRoster: ({ person, params, body }) => rosters.apply(person, params.run_id, body),
    undoRoster: ({ person, params }) => rosters.undo(person, params.run_id),
  };
}
