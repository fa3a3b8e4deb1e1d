/** The tables of `docs/` whose rows name the tests that prove them. */

export interface Proof {
  readonly file: string;
  readonly title: string;
}

/** Cells of every row of every table, header rows left out. */
export function tableRows(markdown: string): string[][] {
  const lines = markdown.split('\n');
  return lines.flatMap((line, at) => {
    const isRow = line.startsWith('|') && !isRule(line) && !isRule(lines[at + 1] ?? '');
    return isRow ? [cellsOf(line)] : [];
  });
}

const isRule = (line: string): boolean => /^\|[\s:|-]+\|$/.test(line);

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());

/**
 * The tests that a cell names: `` `file` › title · another title ``, files one under the other.
 * @throws Error for a line that is no such name
 */
export function proofsOf(cell: string): Proof[] {
  return cell.split('<br>').flatMap((line) => {
    const [, file, titles] = /^`([\w./-]+\.(?:test|spec)\.tsx?)` › (.+)$/.exec(line.trim()) ?? [];
    if (file === undefined || titles === undefined) throw new Error(`This names no test: ${line}`);
    return titles.split(' · ').map((title) => ({ file, title }));
  });
}
