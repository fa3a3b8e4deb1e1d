/** What a container of film or sound holds. */
export interface MediaTracks {
  /** Names of the codecs, as the container has them. */
  readonly codecs: ReadonlySet<string>;
  readonly films: number;
  readonly sounds: number;
  readonly width?: number;
  readonly height?: number;
  /** Unknown of what a browser has recorded in pieces. */
  readonly seconds?: number;
}
