import type { SchoolCode } from '../catalogue-of.js';
import { CATALOGUE } from '../catalogue-of.js';

/** A course of the full catalog; hours as decimal text. */
export interface CatalogCourse {
  readonly code: string;
  readonly title: string;
  readonly credits: string;
}

/** What the schools taught beside their first dozen courses, three hours each. */
const FURTHER: Readonly<Record<SchoolCode, readonly (readonly [code: string, title: string])[]>> = {
  BOYCE: [
    ...([
      ['BB210', 'The Pentateuch'],
      ['BB220', 'The Gospels'],
      ['BB310', 'The Prophets'],
      ['BB320', 'Letters of Paul'],
      ['BB330', 'Psalms and Wisdom'],
      ['BB340', 'General Letters'],
      ['BB410', 'Romans'],
      ['BB420', 'Revelation'],
      ['TH212', 'Christian Theology II'],
      ['TH311', 'Doctrine of God'],
      ['TH312', 'Doctrine of the Church'],
      ['TH320', 'History of Doctrine'],
      ['TH410', 'Seminar in Theology'],
      ['EN102', 'English Composition II'],
      ['EN201', 'American Literature'],
      ['EN210', 'British Literature'],
      ['EN220', 'World Literature'],
      ['HS202', 'Modern Civilizations'],
      ['HS210', 'History of the United States'],
      ['HS301', 'History of the Church'],
      ['PH311', 'Logic'],
      ['PH320', 'Philosophy of Religion'],
      ['MA120', 'Statistics'],
      ['MA210', 'Calculus I'],
      ['MA220', 'Linear Algebra'],
    ] as const),
    ...([
      ['BA310', 'Marketing'],
      ['BA320', 'Business Law'],
      ['BA330', 'Corporate Finance'],
      ['BA340', 'Human Resources'],
      ['BA350', 'Managerial Accounting'],
      ['BA360', 'Operations Management'],
      ['BA410', 'Strategy'],
      ['BA420', 'Entrepreneurship'],
      ['BA430', 'Nonprofit Management'],
      ['BA440', 'Information Systems'],
      ['BA450', 'Business Ethics'],
      ['BA460', 'Senior Project'],
      ['MU130', 'Music Theory II'],
      ['MU140', 'Ear Training'],
      ['MU220', 'Music History I'],
      ['MU230', 'Music History II'],
      ['MU310', 'Chamber Choir'],
      ['MU320', 'Wind Ensemble'],
      ['MU330', 'Conducting'],
      ['MU340', 'Worship Planning'],
      ['MU350', 'Arranging'],
      ['MU410', 'Hymnody'],
      ['MU420', 'Senior Recital'],
      ['MU430', 'Advanced Conducting'],
    ] as const),
    ...([
      ['CO210', 'Introduction to Counseling'],
      ['CO310', 'Marriage and Family'],
      ['ED210', 'Foundations of Education'],
      ['ED310', 'Child Development'],
      ['LD210', 'Servant Leadership'],
      ['MS210', 'World Missions'],
      ['MS310', 'Cultures and the Gospel'],
      ['SC110', 'Biology'],
      ['SC120', 'Earth Science'],
      ['SC210', 'Physics'],
      ['PS110', 'Psychology'],
      ['EC110', 'Economics'],
      ['CS110', 'Computing'],
      ['LG110', 'Latin I'],
      ['LG120', 'Latin II'],
      ['SP110', 'Public Speaking'],
    ] as const),
  ],
  SOUTHERN: [
    ['OT610', 'Hebrew Prophets'],
    ['OT620', 'Psalms in Hebrew'],
    ['NT610', 'Gospel of Mark in Greek'],
    ['NT620', 'Romans in Greek'],
    ['GK610', 'Greek Syntax'],
    ['HB610', 'Hebrew Syntax'],
    ['CH610', 'Church History II'],
    ['CH620', 'The Reformation'],
    ['ST610', 'Systematic Theology II'],
    ['ST620', 'Systematic Theology III'],
    ['PM610', 'Preaching Practicum'],
    ['PM620', 'Pastoral Care'],
    ['ET610', 'Ethics in Public Life'],
    ['CO610', 'Counseling Methods'],
    ['CO620', 'Marriage Counseling'],
    ['CO630', 'Grief and Loss'],
    ['CO640', 'Counseling of Youth'],
    ['CO650', 'Addiction'],
    ['CO660', 'Crisis Counseling'],
    ['CO670', 'Counseling and Law'],
    ['CO680', 'Family Systems'],
    ['CO710', 'Practicum I'],
    ['CO720', 'Practicum II'],
    ['MS610', 'Church Planting'],
    ['ED610', 'Discipleship of Adults'],
    ['LD610', 'Church Administration'],
    ['AP610', 'Apologetics'],
    ['WM610', 'World Religions'],
    ['WS610', 'Worship'],
    ['AR610', 'Archaeology of the Bible Lands'],
  ],
};

/** The last of the first dozen is one hour, every fourth of them two, as they are in the terms around today. */
const firstCredits = (index: number): string => (index === 11 ? '1.00' : index % 4 === 2 ? '2.00' : '3.00');

const fullOf = (school: SchoolCode): readonly CatalogCourse[] => [
  ...CATALOGUE[school].map(([code, title], index) => ({ code, title, credits: firstCredits(index) })),
  ...FURTHER[school].map(([code, title]) => ({ code, title, credits: '3.00' })),
];

/** Everything that a school has taught. */
export const FULL_CATALOGUE: Readonly<Record<SchoolCode, readonly CatalogCourse[]>> = {
  BOYCE: fullOf('BOYCE'),
  SOUTHERN: fullOf('SOUTHERN'),
};
