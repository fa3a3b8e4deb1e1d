import { get, post, remove } from './valid-request';

/** A valid request for each operation about standards. */
const standards = '/api/dashboard/standards';

export const standardRequests = {
  searchStandards: get(`${standards}?q=3.NF`),
  getStandardWordings: get(`${standards}/wordings?codes=3.NF.A.1`),
  listStandardFrameworks: get(`${standards}/frameworks`),
  importStandards: post(`${standards}/frameworks?confirm=false`, Buffer.from('{}')),
  addKeptStandards: post(`${standards}/kept/ccss-math?confirm=false`),
  removeStandardFramework: remove(`${standards}/frameworks/1`),
};
