import type account from './en/account.json';
import type agreement from './en/agreement.json';
import type assignments from './en/assignments.json';
import type arrival from './en/arrival.json';
import type auth from './en/auth.json';
import type categories from './en/categories.json';
import type banners from './en/banners.json';
import type builder from './en/builder.json';
import type codes from './en/codes.json';
import type common from './en/common.json';
import type contact from './en/contact.json';
import type dashboard from './en/dashboard.json';
import type data from './en/data.json';
import type documents from './en/documents.json';
import type editor from './en/editor.json';
import type groups from './en/groups.json';
import type importTexts from './en/import.json';
import type lessonLists from './en/lesson-lists.json';
import type live from './en/live.json';
import type lists from './en/lists.json';
import type marks from './en/marks.json';
import type password from './en/password.json';
import type pictures from './en/pictures.json';
import type preview from './en/preview.json';
import type publicPages from './en/public.json';
import type reader from './en/reader.json';
import type rubrics from './en/rubrics.json';
import type poster from './en/poster.json';
import type scoring from './en/scoring.json';
import type share from './en/share.json';
import type site from './en/site.json';
import type students from './en/students.json';
import type support from './en/support.json';
import type terms from './en/terms.json';
import type today from './en/today.json';
import type uploads from './en/uploads.json';
import type orders from './en/orders.json';
import type users from './en/users.json';
import type waiting from './en/waiting.json';

/** A text that is not in the catalogue is a type error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      agreement: typeof agreement;
      assignments: typeof assignments;
      arrival: typeof arrival;
      auth: typeof auth;
      categories: typeof categories;
      banners: typeof banners;
      builder: typeof builder;
      codes: typeof codes;
      common: typeof common;
      contact: typeof contact;
      dashboard: typeof dashboard;
      data: typeof data;
      orders: typeof orders;
      documents: typeof documents;
      editor: typeof editor;
      groups: typeof groups;
      import: typeof importTexts;
      // The lesson player makes some of its keys from data.
      lesson: Record<string, string>;
      'lesson-lists': typeof lessonLists;
      live: typeof live;
      lists: typeof lists;
      marks: typeof marks;
      password: typeof password;
      pictures: typeof pictures;
      poster: typeof poster;
      preview: typeof preview;
      public: typeof publicPages;
      reader: typeof reader;
      rubrics: typeof rubrics;
      scoring: typeof scoring;
      share: typeof share;
      site: typeof site;
      students: typeof students;
      support: typeof support;
      terms: typeof terms;
      today: typeof today;
      uploads: typeof uploads;
      users: typeof users;
      waiting: typeof waiting;
    };
  }
}
