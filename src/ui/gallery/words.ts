/** For whoever builds: not part of the product, so not among its catalogues. */
export const galleryWords = {
  en: {
    title: 'The parts of every screen',
    scheme: 'Colors',
    light: 'Light',
    dark: 'Dark',
    language: 'Language',
  },
  es: {
    title: 'Las partes de cada pantalla',
    scheme: 'Colores',
    light: 'Claro',
    dark: 'Oscuro',
    language: 'Idioma',
  },
} as const;
