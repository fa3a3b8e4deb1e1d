import { get, post, put, remove } from './valid-request';

/** A valid request for each operation about orders and seats. */
const orders = '/api/dashboard/orders';

export const orderRequests = {
  listSeats: get('/api/dashboard/seats'),
  listOrders: get(orders),
  addOrder: post(orders, {
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
  }),
  getOrder: get(`${orders}/1`),
  placeOrder: put(`${orders}/1/purchase-order`, { rev: 1, po_number: 'PO-1' }),
  putOrderFile: put(`${orders}/1/purchase-order/file?rev=1&name=po.pdf`, Buffer.from('%PDF-1.7')),
  getOrderFile: get(`${orders}/1/purchase-order/file`),
  getOrderDocument: get(`${orders}/1/documents/quote`),
  cancelOrder: post(`${orders}/1/cancel`, { rev: 1 }),
  moveOrderSeats: post(`${orders}/1/moves`, { rev: 1, from: 1, to: 2, seats: 1 }),
};

const rosters = '/api/dashboard/rosters';

/** The same of rosters. */
export const rosterRunRequests = {
  listRosterRuns: get(rosters),
  readRoster: post(`${rosters}?name=roster.zip`, Buffer.from('PK')),
  getRosterLocks: get(`${rosters}/locks`),
  setRosterLocks: put(`${rosters}/locks`, { locked: false }),
  getRosterConnection: get(`${rosters}/connection`),
  putRosterConnection: put(`${rosters}/connection`, { nightly: true, hour: 2 }),
  deleteRosterConnection: remove(`${rosters}/connection`),
  fetchRoster: post(`${rosters}/connection/fetch`),
  beginCleverConnection: post(`${rosters}/connection/clever/url`),
  connectClever: post(`${rosters}/connection/clever`, { code: 'x', state: 'y' }),
  getRosterRun: get(`${rosters}/1`),
  listRosterLines: get(`${rosters}/1/lines`),
  exportRosterReport: get(`${rosters}/1/export`),
  applyRoster: post(`${rosters}/1/apply`, {
    people: [{ sourced_id: 'u1', user_id: 1 }],
    schools: [{ sourced_id: 's1', school_id: 1 }],
  }),
  undoRoster: post(`${rosters}/1/undo`),
};

const audit = '/api/dashboard/audit';

/** The same of the activity log. */
export const auditRequests = {
  listAuditEvents: get(audit),
  getAuditFile: get(`${audit}/file`),
  noteDataExport: post(`${audit}/exports`, { figures: 'matrix', format: 'csv' }),
};
