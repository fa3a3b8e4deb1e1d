/** What standards say in tests of screens: of one framework, whose license asks for a notice. */
import type { StandardFound, StandardSource, StandardWordings } from '../queries';

export const stateSource: StandardSource = {
  id: 1,
  title: 'State Standards',
  language: 'en',
  notice: '© State. All rights reserved.',
};

export const foundStandard = (code: string, statement: string): StandardFound => ({
  code,
  statement,
  language: 'en',
  framework_id: stateSource.id,
});

/** As an answer brings it along that names one standard. */
export const wordingsOf = (standard: string, statement: string): StandardWordings => ({
  data: [{ ...foundStandard(standard, statement), standard }],
  frameworks: [stateSource],
});
