/** A valid request for each operation about orders and seats. */
const orders = '/api/dashboard/orders';

export const orderRequests = {
  listSeats: { door: 'access', method: 'GET', url: '/api/dashboard/seats' },
  listOrders: { door: 'access', method: 'GET', url: orders },
  addOrder: {
    door: 'access',
    method: 'POST',
    url: orders,
    payload: {
      key: '00000000-0000-4000-8000-000000000001',
      school_year: 2026,
      seats: [{ school_id: 1, seats: 30 }],
      bill_to: {
        name: 'Cedar Valley',
        street: '1 Main St',
        city: 'Cedar',
        state: 'OR',
        zip: '97401',
      },
    },
  },
  getOrder: { door: 'access', method: 'GET', url: `${orders}/1` },
  placeOrder: {
    door: 'access',
    method: 'PUT',
    url: `${orders}/1/purchase-order`,
    payload: { rev: 1, po_number: 'PO-1' },
  },
  putOrderFile: {
    door: 'access',
    method: 'PUT',
    url: `${orders}/1/purchase-order/file?rev=1&name=po.pdf`,
    payload: Buffer.from('%PDF-1.7'),
    headers: { 'content-type': 'application/octet-stream' },
  },
  getOrderFile: { door: 'access', method: 'GET', url: `${orders}/1/purchase-order/file` },
  getOrderDocument: { door: 'access', method: 'GET', url: `${orders}/1/documents/quote` },
  cancelOrder: {
    door: 'access',
    method: 'POST',
    url: `${orders}/1/cancel`,
    payload: { rev: 1 },
  },
  moveOrderSeats: {
    door: 'access',
    method: 'POST',
    url: `${orders}/1/moves`,
    payload: { rev: 1, from: 1, to: 2, seats: 1 },
  },
} as const;

const rosters = '/api/dashboard/rosters';

/** The same of rosters. */
export const rosterRunRequests = {
  listRosterRuns: { door: 'access', method: 'GET', url: rosters },
  readRoster: {
    door: 'access',
    method: 'POST',
    url: `${rosters}?name=roster.zip`,
    payload: Buffer.from('PK'),
    headers: { 'content-type': 'application/octet-stream' },
  },
  getRosterLocks: { door: 'access', method: 'GET', url: `${rosters}/locks` },
  setRosterLocks: {
    door: 'access',
    method: 'PUT',
    url: `${rosters}/locks`,
    payload: { locked: false },
  },
  getRosterConnection: { door: 'access', method: 'GET', url: `${rosters}/connection` },
  putRosterConnection: {
    door: 'access',
    method: 'PUT',
    url: `${rosters}/connection`,
    payload: { nightly: true, hour: 2 },
  },
  deleteRosterConnection: { door: 'access', method: 'DELETE', url: `${rosters}/connection` },
  fetchRoster: { door: 'access', method: 'POST', url: `${rosters}/connection/fetch` },
  beginCleverConnection: {
    door: 'access',
    method: 'POST',
    url: `${rosters}/connection/clever/url`,
  },
  connectClever: {
    door: 'access',
    method: 'POST',
    url: `${rosters}/connection/clever`,
    payload: { code: 'x', state: 'y' },
  },
  getRosterRun: { door: 'access', method: 'GET', url: `${rosters}/1` },
  listRosterLines: { door: 'access', method: 'GET', url: `${rosters}/1/lines` },
  exportRosterReport: { door: 'access', method: 'GET', url: `${rosters}/1/export` },
  applyRoster: {
    door: 'access',
    method: 'POST',
    url: `${rosters}/1/apply`,
    payload: {
      people: [{ sourced_id: 'u1', user_id: 1 }],
      schools: [{ sourced_id: 's1', school_id: 1 }],
    },
  },
  undoRoster: { door: 'access', method: 'POST', url: `${rosters}/1/undo` },
} as const;

const audit = '/api/dashboard/audit';

/** The same of the activity log. */
export const auditRequests = {
  listAuditEvents: { door: 'access', method: 'GET', url: audit },
  getAuditFile: { door: 'access', method: 'GET', url: `${audit}/file` },
  noteDataExport: {
    door: 'access',
    method: 'POST',
    url: `${audit}/exports`,
    payload: { figures: 'matrix', format: 'csv' },
  },
} as const;
