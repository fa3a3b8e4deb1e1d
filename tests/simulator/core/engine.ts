/** The storage of a simulated device: one copy of these classes for each, all of whose steps its clock counts. */
export {
  IDBCursor as FDBCursor,
  IDBDatabase as FDBDatabase,
  IDBFactory as FDBFactory,
  IDBIndex as FDBIndex,
  IDBKeyRange as FDBKeyRange,
  IDBObjectStore as FDBObjectStore,
  IDBRequest as FDBRequest,
  IDBTransaction as FDBTransaction,
} from 'fake-indexeddb';
