import { grades } from '../../domain/reference';

/** The grades of a school, to filter a list by. */
export const gradeOptions = grades.map(({ id, title }) => ({ value: id, label: title }));
