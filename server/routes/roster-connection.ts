import type { Operations } from '../plugins/operations';
import type { RosterConnections } from '../services/rosters/connections';

export function rosterConnectionRoutes(connections: RosterConnections): Operations {
  return {
    getRosterConnection: ({ person }) => connections.get(person),
    putRosterConnection: ({ person, body }) => connections.put(person, body),
    deleteRosterConnection: ({ person }) => connections.remove(person),
    fetchRoster: ({ person }) => connections.fetch(person),
  };
}
