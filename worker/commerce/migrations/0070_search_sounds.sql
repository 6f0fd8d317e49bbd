-- What titles sound like (`toSounds` in search/sounds.ts): a title typed in another script is found by its consonants.
CREATE VIRTUAL TABLE search_sounds USING fts5 (
  sounds, content = '', contentless_delete = 1, tokenize = 'trigram'
);
-- How many titles have a trigram: the rare ones tell most.
CREATE VIRTUAL TABLE search_sound_counts USING fts5vocab (search_sounds, 'row');
