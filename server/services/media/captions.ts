/**
 * Captions as WebVTT, written anew from what was understood of WebVTT or SRT: cues with their times, and of
 * markup only what the format itself has. Styles, regions and notes are left out.
 */
import { damagedFile } from '../uploads/image-check';

const maxCues = 20_000;
const time = /(?:(\d{1,4}):)?([0-5]\d):([0-5]\d)[.,](\d{3})/.source;
const timing = new RegExp(`^\\s*${time}\\s+-->\\s+${time}(?:[ \\t]+(.*))?$`);
const setting = /^(?:vertical|line|position|size|align):[a-z0-9.,%-]{1,30}$/;
const keptTag = /^\/?(?:b|i|u|c|ruby|rt|v|lang)(?:\.[\w-]+)*(?:[ \t][^<>&"]{0,60})?$/;
const clock = /^(?:\d{1,4}:)?[0-5]\d:[0-5]\d\.\d{3}$/;

/** Whether a text begins as captions do. */
export const looksLikeCaptions = (text: string): boolean =>
  /^\ufeff?(?:WEBVTT(?:[ \t\r\n]|$)|\s*\d+[ \t]*\r?\n\s*\d{1,4}:\d\d:\d\d[,.]\d{3}[ \t]+-->)/.test(
    text,
  );

/** @throws AppError 422 damaged_file when a time cannot be read or there is no cue */
export function toWebVtt(text: string): string {
  const blocks = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  const cues = blocks.flatMap((block) => {
    const cue = cueOf(block);
    return cue === undefined ? [] : [cue];
  });
  if (cues.length === 0 || cues.length > maxCues) throw damagedFile();
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function cueOf(block: string): string | undefined {
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  const at = lines.findIndex((line) => line.includes('-->'));
  if (at < 0) return undefined;
  const found = at <= 1 ? timing.exec(lines[at] ?? '') : null;
  if (!found) throw damagedFile();
  const [, h1, m1, s1, ms1, h2, m2, s2, ms2, rest] = found;
  const settings = (rest ?? '').split(/[ \t]+/).filter((entry) => setting.test(entry));
  const from = stamp(h1, m1, s1, ms1);
  const to = stamp(h2, m2, s2, ms2);
  const words = lines.slice(at + 1).map(cleanLine);
  return [[`${from} --> ${to}`, ...settings].join(' '), ...words].join('\n');
}

const stamp = (hours = '0', minutes = '00', seconds = '00', ms = '000'): string =>
  `${hours.padStart(2, '0')}:${minutes}:${seconds}.${ms}`;

/** Tags of the format stay, all others go, a bare `<` is a sign. */
function cleanLine(line: string): string {
  return line.replaceAll('-->', '→').replace(/<([^<>]*)>|</g, (whole, tag: string | undefined) => {
    if (tag === undefined) return '&lt;';
    return keptTag.test(tag) || clock.test(tag) ? whole : '';
  });
}
