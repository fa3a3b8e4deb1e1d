import { formatName, formatVersion } from '../export-format';
import type { DocumentEntry, Manifest, MediumEntry } from '../export-format';
import { UnreadableFile } from '../unreadable';

/** @throws UnreadableFile for anything but a manifest that this version understands */
export function readManifest(bytes: Buffer): Manifest {
  const value = parsed(bytes);
  if (!isObject(value) || value['format'] !== formatName || typeof value['version'] !== 'number') {
    throw new UnreadableFile('format_unknown');
  }
  if (value['version'] > formatVersion) throw new UnreadableFile('format_newer');
  const [resources, sequences, rubrics] = (['resources', 'sequences', 'rubrics'] as const).map(
    (name) => listOf(value[name], isDocument),
  );
  return {
    format: formatName,
    version: value['version'],
    exported_at: typeof value['exported_at'] === 'string' ? value['exported_at'] : '',
    resources: resources ?? [],
    sequences: sequences ?? [],
    rubrics: rubrics ?? [],
    media: listOf(value['media'], isMedium),
  };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch (error) {
    throw new UnreadableFile('damaged', {}, { cause: error });
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isHash = (value: unknown): boolean =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isFile = (value: unknown): boolean => typeof value === 'string' && value.length <= 500;

function listOf<Entry>(value: unknown, fits: (entry: unknown) => entry is Entry): readonly Entry[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const entries = list.filter(fits);
  if (entries.length < list.length || (value !== undefined && !Array.isArray(value))) {
    throw new UnreadableFile('damaged');
  }
  return entries;
}

const isDocument = (value: unknown): value is DocumentEntry =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  /^[a-z0-9][a-z0-9-]{0,39}$/.test(value['id']) &&
  isFile(value['file']) &&
  isHash(value['sha256']);

const isMedium = (value: unknown): value is MediumEntry =>
  isObject(value) &&
  isHash(value['sha256']) &&
  typeof value['bytes'] === 'number' &&
  typeof value['type'] === 'string' &&
  isFile(value['file']);
