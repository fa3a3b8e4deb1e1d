import type { FastifyRequest } from 'fastify';
import type { Schema } from '../contract-types';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { TabletsQuery } from '../services/data/overview';
import type { PageQuery } from '../services/lists/pagination';
import type { Data, MatrixQuery, ProgressQuery, UseQuery } from '../services/data/data';
import type { ReportsQuery } from '../services/data/family-reports';
import type { GrowthQuery } from '../services/data/growth';
import type { TermSettings } from '../services/school/terms';
import type { StandardsQuery } from '../services/data/standards';
import type { MissedQuery } from '../services/data/missed-questions';
import { schoolOf } from './asked-school';

const personOf = (request: FastifyRequest) => signedInOf(request).person;

export function dataRoutes(data: Data, terms: TermSettings): Operations {
  return {
    getDataMatrix: {
      handler: (request) => data.matrix(personOf(request), request.query as MatrixQuery),
    },
    getDataProgress: {
      handler: (request) => data.progress(personOf(request), request.query as ProgressQuery),
    },
    getMissedQuestions: {
      handler: (request) => data.missed(personOf(request), request.query as MissedQuery),
    },
    getDataOverview: {
      handler: (request) => data.overview(personOf(request), request.query as PageQuery),
    },
    getFamilyReports: {
      handler: (request) => data.familyReports(personOf(request), request.query as ReportsQuery),
    },
    getDataStandards: {
      handler: (request) => data.standards(personOf(request), request.query as StandardsQuery),
    },
    getDataGrowth: {
      handler: (request) => data.growth(personOf(request), request.query as GrowthQuery),
    },
    getTerms: { handler: (request) => terms.get(personOf(request), schoolOf(request)) },
    putTerms: {
      handler: (request) => {
        const { later_starts } = request.body as Pick<Schema<'Terms'>, 'later_starts'>;
        return terms.put(personOf(request), schoolOf(request), later_starts);
      },
    },
    getDataTablets: {
      handler: (request) => data.tablets(personOf(request), request.query as TabletsQuery),
    },
    getSignIns: {
      handler: (request) => data.signIns(personOf(request), request.query as PageQuery),
    },
    getDataUse: {
      handler: (request) => data.use(personOf(request), request.query as UseQuery),
    },
  };
}
