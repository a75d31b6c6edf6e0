import { describe, expect, it } from '@jest/globals';

import {
  COUNTRIES,
  countryName,
  countryWithCode,
  foldedName,
  isFoundBy,
  isSearchable,
  isShownInDocuments,
  nameSearch,
  readCountry,
} from './index.js';

const found = (query: string, first: string, last: string) =>
  isFoundBy(nameSearch(query), { folded: foldedName(`${first} ${last}`), lastName: foldedName(last) });

describe('a folded name', () => {
  it.each([
    ["O'Brien", 'obrien'],
    ['O\u2019Brien', 'obrien'],
    ['O\u02bcBRIEN', 'obrien'],
    ['Łukasz', 'lukasz'],
    ['Đặng', 'dang'],
    ['Søren Bjørn', 'soren bjorn'],
    ['Weiß', 'weiss'],
    ['GROẞ', 'gross'],
    ['Ægir', 'aegir'],
    ['Anne-Marie', 'annemarie'],
    ['Anne\u2011Marie', 'annemarie'],
    ['José', 'jose'],
    ['Jose\u0301', 'jose'],
    ['İpek Işık', 'ipek isik'],
    ['Петров', 'петров'],
    ['ПЁТР', 'петр'],
    ['ΣΟΦΟΣ', 'σοφοσ'],
    ['Σοφός', 'σοφοσ'],
    ['Ｓmith', 'smith'],
    ['李', '李'],
    ['अनिता', 'अनिता'],
    [' Mary   Ann ', 'mary ann'],
  ])('of %s is %s', (name, folded) => expect(foldedName(name)).toBe(folded));

  it('stays what it is when it is folded again', () => {
    for (const name of ["O'Brien", 'Łukasz Đặng', 'ΣΟΦΟΣ', 'Weiß-Groß'])
      expect(foldedName(foldedName(name))).toBe(foldedName(name));
  });
});

describe('a search for persons', () => {
  it('finds a name however it is written and in whatever order', () => {
    for (const query of ['Samson Smith', 'Smith, Samson', 'smith samson', 'Smith,', 'smi, sam', 'SMITH ,Samson'])
      expect([query, found(query, 'Samson', 'Smith')]).toEqual([query, true]);
    expect(found("o'brien", 'Anna', 'O’Brien')).toBe(true);
    expect(found('obrien', 'Anna', 'O’Brien')).toBe(true);
    expect(found('lukasz', 'Łukasz', 'Nowak')).toBe(true);
    expect(found('anne marie', 'Anne-Marie', 'Weiß')).toBe(true);
    expect(found('Smith, Samson', 'Smith', 'Samson')).toBe(false);
    expect(found('brien,', 'Anna', 'O’Brien')).toBe(false);
  });

  it('finds a last name of two letters by `Ng,` and only that one', () => {
    expect(isSearchable('Ng,')).toBe(true);
    expect(found('Ng,', 'Mei', 'Ng')).toBe(true);
    expect(found('Ng, Mei', 'Mei', 'Ng')).toBe(true);
    expect(found('Ng,', 'Mei', 'Nguyen')).toBe(false);
    expect(found('Ng,', 'Ng', 'Tran')).toBe(false);
  });
});

describe('a name in documents', () => {
  it('is shown in the scripts that their fonts hold, and in no other', () => {
    const shown = ['Łukasz Dąbrowski', 'Đặng Thị', 'Петров', 'Παπάς', 'अनिता', 'O’Brien-Smith', ''];
    expect(shown.filter((name) => !isShownInDocuments(name))).toEqual([]);
    expect(['李 Wei', 'தமிழ்', 'محمد', '김'].filter(isShownInDocuments)).toEqual([]);
  });
});

describe('the countries', () => {
  it('are each known by code and name, the United States, its mail and territories first', () => {
    expect(COUNTRIES.slice(0, 3).map(({ name }) => name)).toEqual(['United States', 'U.S. military mail', 'American Samoa']);
    for (const { code, name } of COUNTRIES) {
      expect([code, readCountry(code), readCountry(name), countryName(code)]).toEqual([code, code, code, name]);
      expect(name).not.toBe(code);
    }
    expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(COUNTRIES.length);
    expect(countryName('ZZ')).toBe('ZZ');
    expect([countryWithCode('US'), countryWithCode('ZZ')]).toEqual(['United States (US)', 'ZZ']);
  });
});
