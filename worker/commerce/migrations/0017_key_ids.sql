-- The id of the secret that a key is sealed by, as it stands before the ciphertext; empty for those from before there were ids.
ALTER TABLE keys ADD COLUMN sealed_by TEXT GENERATED ALWAYS AS (substr(ciphertext, 1, max(instr(ciphertext, '.') - 1, 0))) VIRTUAL;
CREATE INDEX keys_sealed_by ON keys (sealed_by);
