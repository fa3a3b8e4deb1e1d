import { IconCheck, IconInfoCircle, IconNotebook } from '@tabler/icons-react';
import { Button } from '../buttons/button';
import { Badge } from '../surfaces/badge';
import { Facts } from '../surfaces/facts';
import { Skeleton } from '../surfaces/skeleton';
import { LineResult } from '../surfaces/line-result';
import { MessagePanel } from '../surfaces/message-panel';
import { Note } from '../surfaces/note';
import { Notice } from '../surfaces/notice';
import { SectionSheet } from '../surfaces/section-sheet';
import { ShareBar } from '../surfaces/share-bar';
import { Table } from '../surfaces/table';
import { FigureTile, IconTile } from '../surfaces/tile';
import { Sample, Section, type SectionProps } from './section';
import { surfacesWords } from './surfaces-words';

const tints = ['calm', 'now', 'done', 'warn', 'wrong', 'quiet', 'math', 'ela', 'science'] as const;
const tones = ['calm', 'now', 'done', 'warn', 'wrong'] as const;
const noteTones = [...tones, 'quiet'] as const;

/** What things stand on, in each of its tints. */
export function Surfaces({ language }: SectionProps) {
  const words = surfacesWords[language];
  return (
    <Section title={words.title}>
      <Sample title={words.badges}>
        {tints.map((tint) => (
          <Badge key={tint} tint={tint} icon={<IconCheck size={16} aria-hidden="true" />}>
            {words.state}
          </Badge>
        ))}
        {tints.map((tint) => (
          <IconTile key={tint} tint={tint}>
            <IconNotebook size={26} />
          </IconTile>
        ))}
      </Sample>
      <Sample title={words.notices}>
        {tones.map((tone) => (
          <Notice
            key={tone}
            tone={tone}
            icon={<IconInfoCircle size={24} />}
            actions={
              <Button look="quiet" size="small">
                {words.act}
              </Button>
            }
          >
            {words.notice}
          </Notice>
        ))}
      </Sample>
      <Sample title={words.notes}>
        {noteTones.map((tone) => (
          <Note key={tone} tone={tone}>
            {words.notice}
          </Note>
        ))}
        <Note tone="now" size="small" icon={<IconInfoCircle size={20} aria-hidden="true" />}>
          {words.notice}
        </Note>
        <Note
          as="div"
          tone="warn"
          size="large"
          action={
            <Button look="plain" size="small">
              {words.act}
            </Button>
          }
        >
          <p>{words.notice}</p>
        </Note>
      </Sample>
      <Sample title={words.figures}>
        <FigureTile figure="24" label={words.figure} />
        <FigureTile tint="warn" figure="3" label={words.figure} />
        <ShareBar of={18} all={24}>
          {words.share}
        </ShareBar>
        <ShareBar of={52} all={45}>
          {words.over}
        </ShareBar>
        <Facts
          facts={[
            { term: words.grade, is: '4' },
            { term: words.school, is: 'Lincoln' },
          ]}
        />
        <Facts look="beside" facts={[{ term: words.school, is: 'Lincoln' }]} />
        <ul className="m-0 list-none p-0">
          {([undefined, 'new', 'wrong'] as const).map((tone, at) => (
            <LineResult
              key={at}
              line={at + 1}
              name={words.name}
              icon={<IconCheck size={18} aria-hidden="true" />}
              result={words.state}
              tone={tone}
            />
          ))}
        </ul>
      </Sample>
      <Sample title={words.sheets}>
        <SectionSheet id="gallery-sheet" title={words.sheet} lead={words.lead}>
          <Skeleton size="title" />
          <Skeleton />
        </SectionSheet>
        <MessagePanel icon={<IconNotebook size={40} />} title={words.empty}>
          {words.emptyText}
        </MessagePanel>
        <Table label={words.table} heads={[words.name, words.count]}>
          <tbody>
            <tr>
              <th scope="row">{words.name}</th>
              <td data-number data-label={words.count}>
                {words.share}
              </td>
            </tr>
          </tbody>
        </Table>
      </Sample>
    </Section>
  );
}
