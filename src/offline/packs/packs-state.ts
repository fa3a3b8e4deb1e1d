export interface PackState {
  state: 'absent' | 'queued' | 'downloading' | 'ready' | 'failed' | 'no_space';
  loadedBytes: number;
  totalBytes: number;
}

/** What a lesson needs to open without network, as the device's registry keeps it. */
export interface PackRecord {
  readonly assignmentStudentId: number;
  readonly assignmentId: number;
  /** Names the content: another id means other content. */
  readonly packId: string;
  /** Of the lesson copy that was fetched; -1 before the first. */
  readonly revision: number;
  /** The newest revision heard of: larger than `revision` means the lesson's text is fetched again. */
  readonly wantedRevision: number;
  readonly state: 'queued' | 'ready' | 'failed' | 'no_space';
  readonly totalBytes: number;
  /** Lower-case hex SHA-256 of each file, in the order of download. Known once the text is here. */
  readonly assets: readonly { readonly sha256: string; readonly bytes: number }[];
  /** Most urgent first; undefined = no longer asked for. */
  readonly rank: number | undefined;
  readonly schoolDay: string;
}
