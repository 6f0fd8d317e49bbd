-- Countries are called as CLDR has them in each language: names that the setup once wrote differ from it, or are wrong.
UPDATE countries SET names = '{}' WHERE names <> '{}';
