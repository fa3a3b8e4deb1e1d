import { deviceId } from '../storage/device-registry';
import { fileNamedBy } from './outbox-entry';
import { read } from '../storage/user-db';

async function base64(bytes: ArrayBuffer): Promise<string> {
  const blob = new Blob([bytes]);
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(typeof reader.result === 'string' ? reader.result : '');
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error('unreadable'));
    };
    reader.readAsDataURL(blob);
  });
  return url.slice(url.indexOf(',') + 1);
}

/**
 * Everything of one person that the server has not acknowledged, parked work included, as a JSON file that
 * a grown-up can carry away. Files travel inside as base64. Changes nothing.
 */
export async function exportUnsent(userId: number): Promise<Blob> {
  const entries = await read(userId, (db) => db.getAll('outbox'));
  const named = [...new Set(entries.flatMap((entry) => fileNamedBy(entry) ?? []))];
  const stored = await read(userId, (db) =>
    Promise.all(named.map((sha256) => db.get('files', sha256))),
  );
  const files = await Promise.all(
    stored.flatMap((file) =>
      file
        ? [base64(file.bytes).then((data) => ({ sha256: file.sha256, type: file.type, data }))]
        : [],
    ),
  );
  const content = {
    format: 'daybook-unsent',
    version: 1,
    exported_at: new Date().toISOString(),
    device_id: await deviceId(),
    user_id: userId,
    entries: entries.sort((a, b) => a.seq - b.seq),
    files,
  };
  return new Blob([JSON.stringify(content, undefined, 2)], { type: 'application/json' });
}
