/** Where the worker keeps the dashboard's files, apart from the app's installation. */
export const staffCacheName = 'staff-files-v1';
