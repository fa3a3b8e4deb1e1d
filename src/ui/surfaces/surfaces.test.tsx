/** The parts that screens are made of, each by itself: what they are for screen readers, and their colors. */
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import '../styles';
import { expectAccessible } from '../../testing/axe';
import { Badge } from './badge';
import { Facts } from './facts';
import { Skeleton } from './skeleton';
import { LineResult } from './line-result';
import { MessagePanel } from './message-panel';
import { Note } from './note';
import { Notice } from './notice';
import { PageHead } from './page-head';
import { SectionSheet } from './section-sheet';
import { ShareBar } from './share-bar';
import { Sheet, type Tint } from './sheet';
import { Table } from './table';
import { FigureTile, IconTile } from './tile';
import { newRoot } from '../../testing/new-root';

const tints: readonly Tint[] = [
  'calm',
  'now',
  'done',
  'warn',
  'wrong',
  'quiet',
  'math',
  'ela',
  'science',
];

const words = {
  draft: 'Draft',
  act: 'Act',
  right: '3 of 4',
  over: '5 of 4',
  name: 'Maya',
  count: '7',
  text: 'What there is to know',
  lines: 'Lines',
} as const;
const act = <a href="#main">{words.act}</a>;

function Everything() {
  return (
    <main>
      <PageHead
        title="Parts"
        lead="What they are for"
        status={<Badge tint="quiet">{words.draft}</Badge>}
      >
        <button type="button">{words.act}</button>
      </PageHead>
      <SectionSheet id="section" title="Section" lead="With a lead" action={act}>
        {tints.map((tint) => (
          <div key={tint}>
            <Badge tint={tint}>{tint}</Badge>
            <IconTile tint={tint}>{words.count}</IconTile>
            <FigureTile tint={tint} figure="12" label={`Figure of ${tint}`} />
          </div>
        ))}
        <FigureTile figure="12" label="Without a tint" />
        <Facts facts={[{ term: 'Grade', is: '4' }, undefined, false]} />
        <Facts look="beside" label="Beside" facts={[{ term: 'Seats', is: '30' }]} />
        <ShareBar of={3} all={4}>
          {words.right}
        </ShareBar>
        <ShareBar of={5} all={4}>
          {words.over}
        </ShareBar>
      </SectionSheet>
      <ul aria-label={words.lines}>
        <LineResult line={1} name={words.name} facts="Grade 4" icon="" result="New" tone="new" />
        <LineResult line={2} name={words.name} icon="" result="No name" tone="wrong" />
      </ul>
      <Sheet tint="warn">{words.text}</Sheet>
      <Sheet as="section" size="large" raised aria-label="Alone">
        <Skeleton size="title" />
        <Skeleton />
        <Skeleton size="block" />
      </Sheet>
      {(['calm', 'done', 'now', 'warn', 'wrong'] as const).map((tone) => (
        <Notice key={tone} tone={tone} icon="!" actions={act}>
          {words.text}
        </Notice>
      ))}
      {(['calm', 'done', 'now', 'warn', 'wrong', 'quiet'] as const).map((tone) => (
        <Note key={tone} tone={tone} icon="!" action={act}>
          {words.text}
        </Note>
      ))}
      <Table label="Records" heads={['Name', 'Count']}>
        <tbody>
          <tr>
            <th scope="row">{words.name}</th>
            <td data-number data-label="Count">
              {words.count}
            </td>
          </tr>
        </tbody>
      </Table>
      <MessagePanel icon="!" title="Nothing here" action={act}>
        {words.text}
      </MessagePanel>
      <MessagePanel alert title="It failed" />
    </main>
  );
}

function draw() {
  const { root } = newRoot();
  root.render(<Everything />);
}

test('they have names and roles', async () => {
  draw();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Section' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Alone' })).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('It failed');
  expect(page.getByRole('status').elements()).toHaveLength(5);
  expect(
    page
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Grade', 'Seats']);
  const cell = page.getByRole('table', { name: 'Records' }).getByRole('cell', { name: '7' });
  expect(getComputedStyle(cell.element()).textAlign).toBe('end');
});

test('a bar is as long as its share, and one that is too long warns', async () => {
  draw();
  await expect.element(page.getByText(words.right)).toBeVisible();
  const bars = [...document.querySelectorAll<HTMLElement>('.db-bar > span')];
  const shares = bars.map((bar) => bar.clientWidth / (bar.parentElement?.clientWidth ?? 1));
  expect(shares).toEqual([0.75, 1]);
  const [right, over] = bars.map((bar) => getComputedStyle(bar).backgroundColor);
  expect(over).not.toBe(right);
});

test('on a phone a row is a sheet, and each cell names its column', async () => {
  draw();
  const cell = page.getByRole('table', { name: 'Records' }).getByText(words.count);
  await expect.element(cell).toBeVisible();
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1366, 768));
  await expect.element(page.getByText('What they are for')).not.toBeVisible();
  const { display } = getComputedStyle(cell.element());
  expect(display).toBe('block');
  expect(getComputedStyle(cell.element(), '::before').content).toContain('Count');
});

test('accessible, light and dark', async () => {
  draw();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible('surfaces');
});

test('what comes of the lines of a list is told in words and in color', async () => {
  draw();
  const lines = page.getByRole('list', { name: words.lines }).getByRole('listitem');
  await expect.element(lines.nth(0)).toHaveTextContent('1Maya Grade 4New');
  await expect.element(lines.nth(1)).toHaveTextContent('2MayaNo name');
  const inks = ['New', 'No name'].map(
    (text) => getComputedStyle(lines.getByText(text).element()).color,
  );
  expect(new Set(inks).size).toBe(2);
});

test('on paper a table has its columns, and its words are dark whatever the screen is', async () => {
  const media = (name: string) => cdp().send('Emulation.setEmulatedMedia', { media: name });
  const root = document.documentElement;
  const scheme = root.dataset['mantineColorScheme'] ?? 'light';
  const place = document.createElement('main');
  document.body.append(place);
  const drawn = createRoot(place);
  onTestFinished(async () => {
    await media('');
    root.dataset['mantineColorScheme'] = scheme;
    drawn.unmount();
    place.remove();
  });
  root.dataset['mantineColorScheme'] = 'dark';
  await page.viewport(720, 960);
  drawn.render(
    <Table label={words.lines} heads={[words.name]}>
      <tbody>
        <tr>
          <th scope="row">{words.count}</th>
        </tr>
      </tbody>
    </Table>,
  );
  const cell = page.getByRole('rowheader');
  await expect.element(cell).toBeVisible();
  const look = () => {
    const { display, color } = getComputedStyle(cell.element());
    return { display, color };
  };
  const onScreen = look();
  expect(onScreen.display).toBe('block');
  await media('print');
  await expect.poll(() => look().display).toBe('table-cell');
  expect(look().color).not.toBe(onScreen.color);
  expect(getComputedStyle(root).colorScheme).toBe('light');
});
