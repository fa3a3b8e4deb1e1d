/** How a language reads math aloud. */
export interface MathWords {
  readonly operators: Readonly<Record<string, string>>;
  /** Names of a fraction's parts, by the number below the line. */
  readonly parts: Readonly<Record<string, readonly [one: string, many: string]>>;
  /** What a single part is counted with. */
  readonly one: string;
  readonly and: string;
  readonly over: string;
  readonly squared: string;
  readonly cubed: string;
  readonly toThePower: string;
  readonly squareRoot: string;
}

const english: MathWords = {
  operators: {
    '+': 'plus',
    '-': 'minus',
    '−': 'minus',
    '×': 'times',
    '⋅': 'times',
    '·': 'times',
    '÷': 'divided by',
    '=': 'equals',
    '≠': 'is not equal to',
    '<': 'is less than',
    '>': 'is greater than',
    '≤': 'is at most',
    '≥': 'is at least',
    '≈': 'is about',
    '%': 'percent',
  },
  parts: {
    '2': ['half', 'halves'],
    '3': ['third', 'thirds'],
    '4': ['fourth', 'fourths'],
    '5': ['fifth', 'fifths'],
    '6': ['sixth', 'sixths'],
    '7': ['seventh', 'sevenths'],
    '8': ['eighth', 'eighths'],
    '9': ['ninth', 'ninths'],
    '10': ['tenth', 'tenths'],
    '12': ['twelfth', 'twelfths'],
    '100': ['hundredth', 'hundredths'],
  },
  one: '1',
  and: 'and',
  over: 'over',
  squared: 'squared',
  cubed: 'cubed',
  toThePower: 'to the power of',
  squareRoot: 'the square root of',
};

const spanish: MathWords = {
  operators: {
    '+': 'más',
    '-': 'menos',
    '−': 'menos',
    '×': 'por',
    '⋅': 'por',
    '·': 'por',
    '÷': 'entre',
    '=': 'es igual a',
    '≠': 'no es igual a',
    '<': 'es menor que',
    '>': 'es mayor que',
    '≤': 'es menor o igual que',
    '≥': 'es mayor o igual que',
    '≈': 'es casi',
    '%': 'por ciento',
  },
  parts: {
    '2': ['medio', 'medios'],
    '3': ['tercio', 'tercios'],
    '4': ['cuarto', 'cuartos'],
    '5': ['quinto', 'quintos'],
    '6': ['sexto', 'sextos'],
    '7': ['séptimo', 'séptimos'],
    '8': ['octavo', 'octavos'],
    '9': ['noveno', 'novenos'],
    '10': ['décimo', 'décimos'],
    '12': ['doceavo', 'doceavos'],
    '100': ['centésimo', 'centésimos'],
  },
  one: 'un',
  and: 'y',
  over: 'sobre',
  squared: 'al cuadrado',
  cubed: 'al cubo',
  toThePower: 'a la potencia',
  squareRoot: 'la raíz cuadrada de',
};

export function mathWordsOf(language: string): MathWords {
  return language.split('-')[0] === 'es' ? spanish : english;
}
