/** A valid request for each operation about standards. */
const standards = '/api/dashboard/standards';

export const standardRequests = {
  searchStandards: { door: 'access', method: 'GET', url: `${standards}?q=3.NF` },
  getStandardWordings: {
    door: 'access',
    method: 'GET',
    url: `${standards}/wordings?codes=3.NF.A.1`,
  },
  listStandardFrameworks: { door: 'access', method: 'GET', url: `${standards}/frameworks` },
  importStandards: {
    door: 'access',
    method: 'POST',
    url: `${standards}/frameworks?confirm=false`,
    payload: Buffer.from('{}'),
    headers: { 'content-type': 'application/octet-stream' },
  },
  addKeptStandards: {
    door: 'access',
    method: 'POST',
    url: `${standards}/kept/ccss-math?confirm=false`,
  },
  removeStandardFramework: { door: 'access', method: 'DELETE', url: `${standards}/frameworks/1` },
} as const;
