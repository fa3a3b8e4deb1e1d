/** Lessons are written in English so far, whatever language the buttons around them speak. */
export const CONTENT_LANGUAGE = 'en';
