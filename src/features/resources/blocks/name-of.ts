/** A file's name without its ending: a first title. */
export const nameOf = (file: File): string => file.name.replace(/\.[^.]+$/, '').slice(0, 200);
