-- The names of the filter and of Apple's system as they are written elsewhere; a merchant's own names stay.
UPDATE specification_attributes SET name = 'Operating system' WHERE id = 1 AND name = 'Operating System';
UPDATE specification_options SET name = 'macOS', name_key = 'macos' WHERE id = 2 AND name = 'Mac OS';
UPDATE localized SET value = 'Operating system'
WHERE entity = 'attribute' AND entity_id = 1 AND locale = 'en' AND field = 'Name' AND value = 'Operating System';
