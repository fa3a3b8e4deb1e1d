import { CheckField, ChecksField, RadioField } from '../fields/choice-fields';
import { ChipsField } from '../fields/chips-field';
import { DropZone } from '../fields/drop-zone';
import { FieldRow } from '../fields/field';
import { FileField } from '../fields/file-field';
import { NumberField } from '../fields/number-field';
import { PasswordField } from '../fields/password-field';
import { SearchBox } from '../fields/search-box';
import { SelectField } from '../fields/select-field';
import { LinesField, TextField } from '../fields/text-field';
import { DateField, TimeField } from '../fields/time-fields';
import { fieldsWords } from './fields-words';
import { Sample, Section, type SectionProps } from './section';

const states = ['empty', 'filled', 'wrong', 'off'] as const;
const looks = ['list', 'row', 'cards', 'chips'] as const;
type State = (typeof states)[number];

const nothing = () => undefined;

/** Every field, each with the same state. */
function InState({ state, language }: SectionProps & { readonly state: State }) {
  const words = fieldsWords[language];
  const isFilled = state === 'filled' || state === 'off';
  const disabled = state === 'off';
  const frame = {
    ...(state === 'empty' && { hint: words.hint }),
    ...(state === 'wrong' && { problem: words.problem }),
  };
  const text = isFilled ? words.text : '';
  const options = (['rows', 'cards'] as const).map((value) => ({
    ...{ value, label: words[value], disabled },
    ...(state === 'empty' && { hint: words.hint }),
  }));
  return (
    <FieldRow>
      <TextField {...frame} disabled={disabled} label={words.name} value={text} onText={nothing} />
      <LinesField {...frame} disabled={disabled} label={words.note} value={text} onText={nothing} />
      <SelectField
        {...frame}
        disabled={disabled}
        label={words.grade}
        defaultValue="4"
        options={['3', '4'].map((value) => ({ value, label: value }))}
      />
      <NumberField
        {...frame}
        disabled={disabled}
        label={words.count}
        unit={words.minutes}
        min={0}
        max={9}
        value={isFilled ? 3 : undefined}
        onNumber={nothing}
      />
      <PasswordField
        {...frame}
        disabled={disabled}
        label={words.password}
        showLabel={words.show}
        value={text}
        onText={nothing}
      />
      <DateField
        {...frame}
        label={words.day}
        value={isFilled ? '2026-11-30' : undefined}
        read={(text) => text}
        onDay={nothing}
      />
      <TimeField
        {...frame}
        label={words.time}
        value={isFilled ? '2026-11-30T08:00' : undefined}
        onTime={nothing}
      />
      <FileField
        {...frame}
        label={words.file}
        button={words.choose}
        accept=".csv"
        onFile={nothing}
      />
      <ChipsField
        {...frame}
        label={words.codes}
        chips={isFilled ? ['4.NF.B.3'] : []}
        add={(chips) => chips}
        onChips={nothing}
        most={9}
        maxLength={20}
        removeLabel={(chip) => `${words.remove} ${chip}`}
        readOnly={disabled}
      />
      {looks.map((look) => (
        <RadioField
          key={look}
          look={look}
          {...frame}
          label={words.way}
          options={options}
          value={isFilled ? 'cards' : undefined}
          onChoose={nothing}
        />
      ))}
      <ChecksField
        {...frame}
        label={words.way}
        options={options}
        chosen={isFilled ? ['rows'] : []}
        onChoose={nothing}
      />
      <CheckField
        label={words.shared}
        disabled={disabled}
        checked={isFilled}
        onToggle={nothing}
        {...(state === 'empty' && { hint: words.hint })}
      />
      <DropZone
        label={words.file}
        button={words.choose}
        cancel={words.stop}
        busy={disabled}
        accept=".csv"
        onFiles={nothing}
        onCancel={nothing}
        beside={words.drop}
        wrong={state === 'wrong'}
        said={state === 'wrong' ? words.problem : isFilled ? words.arrived : null}
      />
    </FieldRow>
  );
}

/** Everything that is filled in: empty with help, filled, at fault, disabled. */
export function Fields({ language }: SectionProps) {
  const words = fieldsWords[language];
  return (
    <Section title={words.title}>
      {states.map((state) => (
        <Sample key={state} title={words[state]}>
          <div className="w-full">
            <InState state={state} language={language} />
          </div>
        </Sample>
      ))}
      <Sample title={words.dense}>
        <div className="w-full" data-dense>
          <InState state="filled" language={language} />
        </div>
      </Sample>
      <Sample title={words.search}>
        <SearchBox label={words.search} />
      </Sample>
    </Section>
  );
}
