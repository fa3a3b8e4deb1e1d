/** The tables of school years that were ended. */
import type { Id, Nullable } from './columns';

export interface SchoolYearTables {
  school_year_ends: {
    id: Id;
    school_id: number;
    year: number;
    top_grade_id: number;
    by_user: number | null;
    by_name: string;
    ended_at: Date;
    group_count: number;
    moved_count: number;
    left_count: number;
    moved_ids: number[];
    moved_from: number[];
    left_ids: number[];
    undone_at: Nullable<Date>;
    undone_by: Nullable<string>;
  };
}
