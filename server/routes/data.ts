import type { Operations } from '../plugins/operations';
import type { Data } from '../services/data/data';
import type { TermSettings } from '../services/school/terms';

export function dataRoutes(data: Data, terms: TermSettings): Operations {
  return {
    getDataMatrix: ({ person, query }) => data.matrix(person, query),
    getDataProgress: ({ person, query }) => data.progress(person, query),
    getMissedQuestions: ({ person, query }) => data.missed(person, query),
    getDataOverview: ({ person, query }) => data.overview(person, query),
    getFamilyReports: ({ person, query }) => data.familyReports(person, query),
    getDataStandards: ({ person, query }) => data.standards(person, query),
    getDataGrowth: ({ person, query }) => data.growth(person, query),
    getTerms: ({ person, query }) => terms.get(person, query.school_id),
    putTerms: ({ person, query, body }) => terms.put(person, query.school_id, body.later_starts),
    getDataTablets: ({ person, query }) => data.tablets(person, query),
    getSignIns: ({ person, query }) => data.signIns(person, query),
    getDataUse: ({ person, query }) => data.use(person, query),
  };
}
