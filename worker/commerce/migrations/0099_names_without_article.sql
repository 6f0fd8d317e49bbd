-- Arabic names are found without their article too (`toAliases`): the cron writes those of before anew.
INSERT OR IGNORE INTO search_outdated (product_id)
  SELECT id FROM products WHERE name_key GLOB '*ال*'
  UNION SELECT product_id FROM product_names WHERE name_key GLOB '*ال*';
