import {
  IconArrowBackUp,
  IconBold,
  IconLayoutGrid,
  IconList,
  IconPlus,
  IconSearch,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../buttons/button';
import { Grip } from '../buttons/grip';
import { IconButton } from '../buttons/icon-button';
import { IndexTab } from '../buttons/index-tab';
import { Menu, RowMenu } from '../buttons/menu';
import { Pill } from '../buttons/pill';
import { UnstyledButton } from '../buttons/unstyled-button';
import { Segmented, SegmentedNav, SegmentLink } from '../buttons/segmented';
import { buttonsWords } from './buttons-words';
import { Sample, Section, type SectionProps } from './section';

const nothing = () => undefined;

type Words = (typeof buttonsWords)['en' | 'es'];

function Actions({ words }: { words: Words }) {
  return (
    <Sample title={words.actions}>
      <Button>{words.main}</Button>
      <Button look="plain" icon={<IconSearch size={20} />}>
        {words.plain}
      </Button>
      <Button look="plain" size="slim" keys="G">
        {words.main}
      </Button>
      <Button look="quiet" size="small">
        {words.quiet}
      </Button>
      <Button look="destroy">{words.destroy}</Button>
      <Button look="add" size="small" icon={<IconPlus size={18} />}>
        {words.add}
      </Button>
      <Button busy>{words.busy}</Button>
      <Button aria-disabled>{words.off}</Button>
      <Button look="plain" aria-disabled>
        {words.off}
      </Button>
      <Button size="tall">{words.main}</Button>
      <Button size="large">{words.main}</Button>
    </Sample>
  );
}

function Icons({ words }: { words: Words }) {
  const [bold, setBold] = useState(true);
  return (
    <Sample title={words.icons}>
      <IconButton label={words.search} icon={<IconSearch size={20} aria-hidden="true" />} />
      <IconButton label={words.close} size="small" icon={<IconX size={20} aria-hidden="true" />} />
      <IconButton
        label={words.close}
        look="framed"
        size="large"
        icon={<IconX size={24} aria-hidden="true" />}
      />
      <IconButton label={words.undo} off icon={<IconArrowBackUp size={20} aria-hidden="true" />} />
      <IconButton
        label={words.bold}
        aria-pressed={bold}
        icon={<IconBold size={20} aria-hidden="true" />}
        onClick={() => setBold(!bold)}
      />
      <IconButton label={words.undo} wide icon={<IconArrowBackUp size={20} aria-hidden="true" />} />
    </Sample>
  );
}

function Segments({ words }: { words: Words }) {
  const [view, setView] = useState<'list' | 'cards'>('list');
  const segments = [
    { value: 'list', words: words.list, icon: <IconList size={20} /> },
    { value: 'cards', words: words.cards, icon: <IconLayoutGrid size={20} /> },
  ] as const;
  return (
    <Sample title={words.segments}>
      <Segmented label={words.view} segments={segments} value={view} onChange={setView} />
      <Segmented label={words.view} segments={segments} value={view} onChange={setView} iconsOnly />
      <SegmentedNav label={words.pages}>
        <SegmentLink to="/">{words.students}</SegmentLink>
        <SegmentLink to="/contact">{words.groups}</SegmentLink>
      </SegmentedNav>
    </Sample>
  );
}

function Pills({ words }: { words: Words }) {
  const [on, setOn] = useState(false);
  return (
    <Sample title={words.pills}>
      <Pill on={!on} onClick={() => setOn(false)}>
        {words.all}
      </Pill>
      <Pill on={on} tint="warn" onClick={() => setOn(true)}>
        {words.help}
      </Pill>
      <Pill removes aria-label={words.remove}>
        {words.grade}
      </Pill>
      <Pill tint="warn">{words.late}</Pill>
      <Pill tint="done">{words.done}</Pill>
      <Pill tint="wrong">{words.wrong}</Pill>
      <Pill tint="now">{words.gold}</Pill>
      <Pill tint="calm" icon={<IconList size={18} />}>
        {words.brand}
      </Pill>
      <Pill disabled>{words.grade}</Pill>
    </Sample>
  );
}

function Others({ words }: { words: Words }) {
  const [day, setDay] = useState(1);
  return (
    <>
      <Sample title={words.tabs}>
        <div role="group" aria-label={words.days}>
          {[words.monday, words.today].map((each, at) => (
            <IndexTab
              key={each}
              now={at === 1}
              aria-pressed={day === at}
              onClick={() => setDay(at)}
            >
              {each}
            </IndexTab>
          ))}
        </div>
      </Sample>
      <Sample title={words.drag}>
        <Grip label={words.move} />
        <Grip label={words.move} size="slim" />
      </Sample>
      <Sample title={words.press}>
        <UnstyledButton>{words.card}</UnstyledButton>
      </Sample>
    </>
  );
}

function Menus({ words }: { words: Words }) {
  return (
    <Sample title={words.menus}>
      <RowMenu
        label={words.more}
        items={[
          { words: words.edit, keys: 'Enter', run: nothing },
          { words: words.copy, icon: <IconPlus size={18} />, run: nothing },
          { words: words.archive, run: nothing },
          { words: words.destroy, destroys: true, run: nothing },
        ]}
      />
      <Menu
        label={words.insert}
        place={{ side: 'above', align: 'start', wide: true }}
        parts={[
          {
            title: words.blocks,
            items: [
              { words: words.text, run: nothing },
              { words: words.picture, run: nothing },
            ],
          },
          {
            title: words.questions,
            items: [
              { words: words.choice, run: nothing },
              { words: words.number, run: nothing },
            ],
          },
        ]}
        button={(props) => (
          <Button {...props} look="plain" icon={<IconPlus size={20} />}>
            {words.insert}
          </Button>
        )}
      />
    </Sample>
  );
}

/** Every button and menu. */
export function Buttons({ language }: SectionProps) {
  const words = buttonsWords[language];
  return (
    <Section title={words.title}>
      <Actions words={words} />
      <Icons words={words} />
      <Segments words={words} />
      <Pills words={words} />
      <Others words={words} />
      <Menus words={words} />
    </Section>
  );
}
