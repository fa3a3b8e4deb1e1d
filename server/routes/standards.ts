import { caseBounds } from '../../domain/case-package';
import type { Operations } from '../plugins/operations';
import type { StandardFrameworks } from '../services/standards/frameworks';
import type { StandardSearch } from '../services/standards/search';

export function standardRoutes(frameworks: StandardFrameworks, search: StandardSearch): Operations {
  return {
    searchStandards: ({ person, query }) => search.search(person, query),
    getStandardWordings: ({ person, query }) => search.wordings(person, query.codes),
    listStandardFrameworks: ({ person }) => frameworks.list(person),
    importStandards: {
      bodyLimit: caseBounds.bytes,
      handler: ({ person, query, content }) => frameworks.run(person, content, query.confirm),
    },
    addKeptStandards: ({ person, params, query }) =>
      frameworks.runKept(person, params.kept, query.confirm),
    removeStandardFramework: ({ person, params }) => frameworks.remove(person, params.framework_id),
  };
}
